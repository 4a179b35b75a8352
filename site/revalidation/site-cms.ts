import type { CmsAdapter } from './adapters/adapter.ts';
import { craft } from './adapters/craft/craft.ts';

/** The CMS that this site's content comes from. Another one is a file beside `craft` (docs/connect-cms.md). */
export const siteCms: CmsAdapter = craft;
