import { env } from '#lib/env.ts';
import type { FormsAdapter } from './adapters/adapter.ts';
import { formie3 } from './adapters/formie-3.ts';
import { formie4 } from './adapters/formie-4.ts';
import { submitForm } from './adapters/submit-form.ts';

const adapters: Readonly<Record<typeof env.FORMS_ADAPTER, FormsAdapter>> = { submitForm, formie3, formie4 };

/** Returns the adapter named by FORMS_ADAPTER. */
export const configuredAdapter = (): FormsAdapter => adapters[env.FORMS_ADAPTER];
