import type { NextHandler } from '@vitrine/server/src/renderer/render-in-memory.ts';
import { largestSubmission } from '#lib/forms/limits.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import {
  feedUris,
  formResult,
  formSessionPath,
  formSubmitPath,
  iconPaths,
  isBuildFacts,
  latestBuildPath,
  leavePreviewPath,
  llmsPath,
  manifestUri,
  mostSitemapParts,
  newsletterPath,
  newsletterResult,
  playerWordsPath,
  robotsPath,
  search,
  securityPath,
  shareFolder,
  sitemapIndexPath,
  sitemapPath,
  trackingPath,
  webhookPath,
} from '#lib/routes/routes.ts';
import { siteHandles } from '#lib/sites.ts';
import { answerWebhook } from './webhook.ts';

/** An address that is no page of the CMS, and no file of the build. */
export type Endpoint = {
  methods: readonly string[];
  /** Methods that it refuses itself, in the format that its callers expect. */
  refuses?: readonly string[];
  /** The query parameters that it reads; undefined leaves the request unchanged. */
  parameters?: readonly string[];
  /** The parameter with which it asks the CMS; a visitor may ask only so often. */
  question?: string;
  /**
   * Whether the answer is the same for all visitors: `page` is kept like the pages of the CMS, `kept` until any content
   * changes. Everything else is answered in the turn of its visitor.
   */
  shared?: 'page' | 'kept';
  /** Answers in the door's own process, instead of Next. */
  handler?: NextHandler;
  /** Bytes, where it is more than the door allows elsewhere. */
  largestBody?: number;
};

/** What surrounds the fields of a form. The handler counts exactly. */
const roomForFrames = 64 * 1024;

const read = ['GET', 'HEAD'] as const;

const sitemapsOf = (site: string) =>
  Array.from({ length: mostSitemapParts }, (_, index) => sitemapPath(site, index + 1));

const exact: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [webhookPath, { methods: ['POST'], refuses: [...read, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], handler: answerWebhook }],
  [newsletterPath, { methods: ['POST'] }],
  [formSubmitPath, { methods: ['POST'], largestBody: largestSubmission + roomForFrames }],
  [formSessionPath, { methods: read }],
  [leavePreviewPath, { methods: read }],
  ...[trackingPath, latestBuildPath, ...iconPaths, sitemapIndexPath, robotsPath, llmsPath, securityPath].map(
    (path) => [path, { methods: read, shared: 'kept' }] as const,
  ),
  ...siteHandles.flatMap((site) =>
    [search, newsletterResult, formResult].map(
      ({ uri, parameters }) =>
        [
          pathOf(site, uri),
          { methods: read, parameters, ...(uri === search.uri && { question: search.parameters[0] }) },
        ] as const,
    ),
  ),
  ...siteHandles.map((site) => [playerWordsPath(site), { methods: read, shared: 'page' }] as const),
  ...siteHandles.flatMap((site) =>
    [...sitemapsOf(site), ...[manifestUri, ...Object.values(feedUris)].map((uri) => pathOf(site, uri))].map(
      (path) => [path, { methods: read, shared: 'kept' }] as const,
    ),
  ),
]);

/** The endpoint at exactly this path. */
export const endpointAt = (path: string): Endpoint | undefined =>
  exact.get(path) ?? (isBuildFacts(path) || path.startsWith(shareFolder) ? { methods: read } : undefined);
