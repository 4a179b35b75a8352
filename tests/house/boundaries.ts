type Boundary = {
  /** Directories it may import, besides itself. */
  may: readonly string[];
  /** Message if a directory imports this one without permission. */
  message: string;
};

/**
 * Layers of the content service, lowest first. A directory may import lower layers, but neither its own layer nor
 * higher ones.
 */
const contentLayers: readonly (readonly string[])[] = [
  ['shared'],
  ['model', 'http'],
  ['content'],
  ['validation', 'forms', 'webhooks'],
  ['storage', 'media'],
  ['graphql'],
  ['admin-api', 'desk', 'craft'],
];
const describeLayers = (layers: readonly (readonly string[])[]) =>
  layers.map((layer) => layer.join(' and ')).join(', ');

/** Builds the boundaries of layers. Each directory may import all lower layers, and the directories in `outside`. */
const layerBoundaries = (
  workspace: string,
  layers: readonly (readonly string[])[],
  layerMessage: string,
  outside: readonly string[] = [],
): Record<string, Boundary> =>
  Object.fromEntries(
    layers.flatMap((layer, level) => {
      const below = layers.slice(0, level).flatMap((names) => names.map((name) => `${workspace}/src/${name}`));
      return layer.map((name): [string, Boundary] => [
        `${workspace}/src/${name}`,
        { may: [...below, ...outside], message: layerMessage },
      ]);
    }),
  );

const contentBoundaries = layerBoundaries(
  'content-fixtures',
  contentLayers,
  `The content service has layers: ${describeLayers(contentLayers)}. Move shared code to a lower layer, or pass it in.`,
  ['redirects'],
);

/** The layers of the CLI. Commands know all features, and no feature knows a command. */
const cliLayers: readonly (readonly string[])[] = [
  ['errors'],
  ['http', 'report'],
  ['process', 'redirects'],
  ['settings'],
  ['site'],
  ['crawl'],
  ['diff', 'lighthouse', 'warm'],
  ['commands'],
];
const cliBoundaries = layerBoundaries(
  'cli',
  cliLayers,
  `The CLI has layers: ${describeLayers(cliLayers)}. Move shared code to a lower layer, or pass it in.`,
  ['redirects'],
);

/** The layers of the redirect engine. The site imports only the layers below the formats. */
const redirectLayers: readonly (readonly string[])[] = [
  ['patterns'],
  ['paths'],
  ['rules'],
  ['match'],
  ['formats'],
  ['validate'],
];
const redirectBoundaries = layerBoundaries(
  'redirects',
  redirectLayers,
  `The redirect engine has layers: ${describeLayers(redirectLayers)}. Move shared code to a lower layer, or pass it in.`,
);

/** Directories that all rendering code may import. */
const ground = ['site/styles', 'site/lib/routes', 'site/lib/cms', 'site/lib'] as const;

/** Import boundaries by directory, inner directories first. */
export const boundaries: Readonly<Record<string, Boundary>> = {
  'site/app': {
    may: [
      'site/templates',
      'site/layout',
      'site/content',
      'site/revalidation',
      'site/forms',
      'site/newsletter',
      'site/discovery',
      'site/icons',
      'site/share-image',
      'site/lib/routes',
      'site/lib',
      'redirects',
    ],
    message: 'Nothing imports app. Move shared code to templates, layout, components or lib.',
  },
  'site/templates': {
    may: ['site/layout', 'site/blocks', 'site/components', 'site/content', 'site/fixtures', ...ground],
    message: 'Only app imports templates. Pass what is needed as props, or move it to lib.',
  },
  'site/layout': {
    may: ['site/components', 'site/content', 'site/client', ...ground],
    message: 'Only app and templates import the layout. Move shared code to components or lib.',
  },
  'site/blocks': {
    may: ['site/components', 'site/fixtures', ...ground],
    message:
      'Only templates import blocks. A component that others need belongs in components, a fragment in lib/cms/fragments.',
  },
  'site/components': {
    may: ['site/fixtures', ...ground],
    message: 'Only templates, layout and blocks import components. Code that is not a component belongs in lib.',
  },
  'site/client': {
    may: ['site/lib/routes', 'site/lib'],
    message: 'Only the layout starts the code that runs in the browser. Code that others need belongs in lib.',
  },
  'site/fixtures': {
    may: ['site/styles', 'site/lib/cms', 'site/lib'],
    message:
      'Fixtures are examples of content, for the style guide and tests, so nothing that visitors see imports them.',
  },
  'site/styles': {
    may: ['site/lib'],
    message: 'The CLI and the content service do not use the styles of the site.',
  },
  'site/server': {
    may: [
      'site/content',
      'site/revalidation',
      'site/forms',
      'site/newsletter',
      'site/cache',
      'site/packages/cache',
      'site/packages/server',
      'site/lib/routes',
      'site/lib/cms',
      'site/lib',
      'redirects',
      'content-fixtures',
    ],
    message: 'Nothing imports server. Code that pages or the cache need belongs in lib or cache.',
  },
  'site/content': {
    may: ['site/revalidation', 'site/cache', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app, templates, layout and server query content. Blocks and components get content as props.',
  },
  'site/discovery': {
    may: [
      'site/styles',
      'site/content',
      'site/cache',
      'site/packages/cache',
      'site/lib/routes',
      'site/lib/cms',
      'site/lib',
    ],
    message: 'Only app serves sitemaps and the like. Code that pages need belongs in lib.',
  },
  'site/icons': {
    may: ['site/styles', 'site/lib/routes', 'site/lib'],
    message: 'Only app sends icons. Their URLs are in lib/routes.',
  },
  'site/share-image': {
    may: ['site/styles', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app sends share images. Their URLs are in lib/seo.',
  },
  'site/newsletter': {
    may: ['site/content', 'site/lib/routes', 'site/lib'],
    message: 'Only app and server accept subscriptions. Code that others need belongs in lib.',
  },
  'site/forms': {
    may: ['site/content', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app and server accept submissions. Code that others need belongs in lib.',
  },
  'site/revalidation': {
    may: ['site/cache', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app, server and content import revalidation. Pass the cache and lib what they need from it.',
  },
  'site/cache': {
    may: ['site/packages/cache', 'site/lib'],
    message: 'Only server, content, discovery and revalidation import the cache.',
  },
  'site/packages/cache': {
    may: [],
    message: 'A package is for any site: it imports nothing from this one. Pass in what it needs.',
  },
  'site/packages/server': {
    may: ['site/packages/cache'],
    message: 'A package is for any site: it imports nothing from this one. Pass in what it needs.',
  },
  'site/lib/routes': {
    may: ['site/lib', 'redirects'],
    message: 'The cache does not depend on routes. Pass URLs in.',
  },
  'site/lib/cms': {
    may: ['site/styles', 'site/packages/server', 'site/lib/routes', 'site/lib'],
    message: 'app, client, cache and lib/routes do not depend on the CMS. Pass in what they need from it.',
  },
  'site/lib': {
    may: ['site/packages/server', 'site/lib/cms', 'site/lib/routes'],
    message: 'Only the site imports lib.',
  },
  site: {
    may: [],
    message: 'The CLI reads the site over HTTP, and redirects work for any site. Neither imports anything from it.',
  },
  ...cliBoundaries,
  'cli/src/testing': { may: [...Object.keys(cliBoundaries), 'cli'], message: 'This is only for tests.' },
  cli: {
    may: [...Object.keys(cliBoundaries), 'redirects'],
    message: 'The site must not import the CLI. Code that both need belongs in redirects.',
  },
  ...redirectBoundaries,
  'redirects/src/testing': { may: Object.keys(redirectBoundaries), message: 'This is only for tests.' },
  redirects: {
    may: [...Object.keys(redirectBoundaries), 'redirects/src/testing'],
    message: 'Only app, server, lib/routes, the content service and the CLI use redirects.',
  },
  ...contentBoundaries,
  'content-fixtures/src/testing': {
    may: ['content-fixtures', 'content-fixtures/src/shared'],
    message: 'This is only for tests.',
  },
  'content-fixtures': {
    may: Object.keys(contentBoundaries),
    message:
      'The site queries a content service over HTTP, and only server/build.ts starts this one. Its directories must not import the code that starts it. Pass values in.',
  },
};

/** Returns the innermost boundary that contains a file. */
export const findBoundary = (file: string): string | undefined =>
  Object.keys(boundaries)
    .filter((directory) => file === directory || file.startsWith(`${directory}/`))
    .toSorted((a, b) => b.length - a.length)[0];
