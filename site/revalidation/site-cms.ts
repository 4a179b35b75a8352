import type { CmsAdapter } from './adapters/adapter.ts';
import { craft } from './adapters/craft/craft.ts';
import type { ContentIndex } from './content/content-index.ts';

/** The CMS of this site. To connect another one, add a file next to `craft` (docs/connect-cms.md). */
export const siteCms: CmsAdapter = craft;

/** Fetches the content index of a build, with page digests of at most `maxOwn` entries. Throws `CmsError`. */
export const fetchBuildIndex = (maxOwn: number): Promise<ContentIndex> =>
  siteCms.fetchBuildIndex?.(maxOwn) ?? siteCms.fetchIndex(undefined);
