import { type Endpoint, type Route, safeMethods } from '@vitrine/server';
import { getClientAddress } from '#lib/abuse/client-address.ts';
import { consumeRateLimit } from '#lib/abuse/rate-limit.ts';
import { maxSubmissionBytes } from '#lib/forms/limits.ts';
import { localeKeys } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import {
  buildManifestPattern,
  feedUris,
  formResult,
  formSessionPath,
  formSubmitPath,
  iconPaths,
  impactPath,
  latestBuildPath,
  leavePreviewPath,
  llmsPath,
  manifestUri,
  maxSitemapParts,
  mediaPrefix,
  newsletterResult,
  newsletterSubscribePath,
  operationsPath,
  playerStringsPath,
  robotsPath,
  search,
  securityPath,
  sharePrefix,
  sitemapIndexPath,
  sitemapPath,
  trackingPath,
  webhookPath,
} from '#lib/routes/routes.ts';
import { visibleText } from '#lib/text/visible-text.ts';
import { siteCms } from '#revalidation/site-cms.ts';
import { media } from './media.ts';
import { impact, operations } from './operators.ts';
import { webhookFrom } from './webhook.ts';

/** Allowance for multipart overhead. The handler enforces the exact limit. */
const multipartOverheadBytes = 64 * 1024;

const route: Endpoint = { kind: 'route', methods: safeMethods };
const shared: Endpoint = { kind: 'shared-route', methods: safeMethods };
const stored: Endpoint = { kind: 'stored-route', methods: safeMethods };

/** Creates an endpoint that is rendered per request and receives only these query parameters. */
const toPageEndpoint = ({ parameters }: { parameters: readonly string[] }) =>
  ({
    kind: 'page',
    methods: safeMethods,
    query: (given: URLSearchParams) =>
      new URLSearchParams(
        parameters.flatMap((name) => (given.has(name) ? [[name, visibleText(given.get(name) ?? '')]] : [])),
      ),
  }) satisfies Endpoint;

const [searchParameter] = search.parameters;

const searchPage: Endpoint = {
  ...toPageEndpoint(search),
  async retryAfter({ request, target }) {
    const { searchParams } = new URL(target, 'http://localhost');
    return searchParams.get(searchParameter) ? consumeRateLimit(getClientAddress(request), 'searches') : undefined;
  },
};

const sharedPaths = [
  ...[trackingPath, latestBuildPath, ...iconPaths, sitemapIndexPath, robotsPath, llmsPath, securityPath],
  ...localeKeys.flatMap((site) => [
    ...Array.from({ length: maxSitemapParts }, (_, index) => sitemapPath(site, index + 1)),
    ...[manifestUri, ...Object.values(feedUris)].map((uri) => getEntryPath(site, uri)),
  ]),
];

const escaped = (text: string) => text.replaceAll('.', '\\.');
const below = (prefix: string) => new RegExp(`^${escaped(prefix)}`);

/** Every path of the site that is neither a CMS page nor a file of the build. */
export const endpoints: readonly Route[] = [
  [webhookPath, webhookFrom(siteCms)],
  [impactPath, impact],
  [operationsPath, operations],
  [newsletterSubscribePath, { kind: 'route', methods: ['POST'] }],
  [formSubmitPath, { kind: 'route', methods: ['POST'], maxBodyBytes: maxSubmissionBytes + multipartOverheadBytes }],
  [formSessionPath, route],
  [leavePreviewPath, route],
  ...sharedPaths.map((path): Route => [path, shared]),
  ...localeKeys.flatMap((site): Route[] => [
    [getEntryPath(site, search.uri), searchPage],
    [getEntryPath(site, newsletterResult.uri), toPageEndpoint(newsletterResult)],
    [getEntryPath(site, formResult.uri), toPageEndpoint(formResult)],
    [playerStringsPath(site), stored],
  ]),
  [buildManifestPattern, route],
  [below(sharePrefix), route],
  [below(mediaPrefix), media],
];
