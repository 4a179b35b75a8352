import type { Locale } from '#lib/locales.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** Props common to layout components. */
export type LayoutContext = { site: Locale; strings: Strings };
