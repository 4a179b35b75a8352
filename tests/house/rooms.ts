type Boundary = {
  /** Folders it may import, besides itself. */
  may: readonly string[];
  /** Message for a forbidden import of it. */
  message: string;
};

/**
 * Layers of the content service, lowest first. A folder may import lower layers, but neither its own layer nor
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
const describeLayers = (floors: readonly (readonly string[])[]) =>
  floors.map((layer) => layer.join(' and ')).join(', ');

/** Layers: each folder may import all folders of lower layers, and what is outside the layers. */
const layerBoundaries = (
  workspace: string,
  floors: readonly (readonly string[])[],
  layerMessage: string,
  outside: readonly string[] = [],
): Record<string, Boundary> =>
  Object.fromEntries(
    floors.flatMap((floor, level) => {
      const below = floors.slice(0, level).flatMap((names) => names.map((name) => `${workspace}/src/${name}`));
      return floor.map((name): [string, Boundary] => [
        `${workspace}/src/${name}`,
        { may: [...below, ...outside], message: layerMessage },
      ]);
    }),
  );

const contentBoundaries = layerBoundaries(
  'content-fixtures',
  contentLayers,
  `The content service has layers: ${describeLayers(contentLayers)}. Move what is shared to a lower one, or pass it in.`,
  ['redirects'],
);

/** The layers of the CLI. Commands know all features, and no feature knows a command. */
const cliFloors: readonly (readonly string[])[] = [
  ['errors'],
  ['http', 'report'],
  ['process', 'redirects'],
  ['settings'],
  ['site'],
  ['crawl'],
  ['diff', 'lighthouse', 'warm'],
  ['commands'],
];
const cliRooms = layerBoundaries(
  'cli',
  cliFloors,
  `The CLI has layers: ${describeLayers(cliFloors)}. Move what is shared to a lower one, or pass it in.`,
  ['redirects'],
);

/** The layers of the redirect engine. The site imports only what is below the formats. */
const redirectFloors: readonly (readonly string[])[] = [
  ['patterns'],
  ['paths'],
  ['rules'],
  ['match'],
  ['formats'],
  ['validate'],
];
const redirectRooms = layerBoundaries(
  'redirects',
  redirectFloors,
  `The redirect engine has layers: ${describeLayers(redirectFloors)}. Move what is shared to a lower one, or pass it in.`,
);

/** Folders that all rendering code may import. */
const ground = ['site/styles', 'site/lib/routes', 'site/lib/cms', 'site/lib'] as const;

/** Import boundaries by folder, inner folders first. */
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
      'site/share-picture',
      'site/lib/routes',
      'site/lib',
      'redirects',
    ],
    message: 'Nothing imports app: move what is shared to templates, layout, components or lib.',
  },
  'site/templates': {
    may: ['site/layout', 'site/blocks', 'site/components', 'site/content', 'site/fixtures', ...ground],
    message: 'Only app imports templates. Pass what is needed as props, or move it to lib.',
  },
  'site/layout': {
    may: ['site/components', 'site/content', 'site/client', ...ground],
    message: 'Only app and templates import the layout. Move what is shared to components or lib.',
  },
  'site/blocks': {
    may: ['site/components', 'site/fixtures', ...ground],
    message:
      'Only templates import blocks. A component that others need belongs in components, a fragment in lib/cms/fragments.',
  },
  'site/components': {
    may: ['site/fixtures', ...ground],
    message: 'Only templates, layout and blocks import components. What is not a component belongs in lib.',
  },
  'site/client': {
    may: ['site/lib/routes', 'site/lib'],
    message: 'Only the layout starts what runs in the browser. What others need of it belongs in lib.',
  },
  'site/fixtures': {
    may: ['site/styles', 'site/lib/cms', 'site/lib'],
    message: 'Fixtures are examples of content, for the style guide and tests: nothing that visitors see imports them.',
  },
  'site/styles': {
    may: ['site/lib'],
    message: 'The CLI and the content service have no styles of the site.',
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
    message: 'Nothing imports server. What pages or the cache need of it belongs in lib or cache.',
  },
  'site/content': {
    may: ['site/revalidation', 'site/cache', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app, templates, layout and server query content. Blocks and components get theirs as props.',
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
    message: 'Only app serves sitemaps and the like. What pages need of them belongs in lib.',
  },
  'site/icons': {
    may: ['site/styles', 'site/lib/routes', 'site/lib'],
    message: 'Only app sends icons. Their addresses are in lib/routes.',
  },
  'site/share-picture': {
    may: ['site/styles', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app sends share pictures. Their addresses are in lib/seo.',
  },
  'site/newsletter': {
    may: ['site/content', 'site/lib/routes', 'site/lib'],
    message: 'Only app and server accept subscriptions. What others need of it belongs in lib.',
  },
  'site/forms': {
    may: ['site/content', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app and server accept submissions. What others need of it belongs in lib.',
  },
  'site/revalidation': {
    may: ['site/cache', 'site/packages/cache', 'site/lib/routes', 'site/lib/cms', 'site/lib'],
    message: 'Only app, server and content import revalidation: the cache and lib are given what they need of it.',
  },
  'site/cache': {
    may: ['site/packages/cache', 'site/lib'],
    message: 'Only server, content, discovery and revalidation know the cache.',
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
    message: 'Of the site, only the cache knows no routes: pass addresses in.',
  },
  'site/lib/cms': {
    may: ['site/styles', 'site/packages/server', 'site/lib/routes', 'site/lib'],
    message: 'app, client, cache and lib/routes know no CMS: pass in what they need of it.',
  },
  'site/lib': {
    may: ['site/packages/server', 'site/lib/cms', 'site/lib/routes'],
    message: 'Only the site imports lib.',
  },
  site: {
    may: [],
    message: 'The CLI reads the site over HTTP, and the redirects know no site. They import nothing from it.',
  },
  ...cliRooms,
  'cli/src/testing': { may: [...Object.keys(cliRooms), 'cli'], message: 'This is only for tests.' },
  cli: {
    may: [...Object.keys(cliRooms), 'redirects'],
    message: 'The site must not import the CLI. What both need belongs in redirects.',
  },
  ...redirectRooms,
  'redirects/src/testing': { may: Object.keys(redirectRooms), message: 'This is only for tests.' },
  redirects: {
    may: [...Object.keys(redirectRooms), 'redirects/src/testing'],
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
      'The site queries a content service over HTTP: only server/build.ts starts this one. Its own directories must not import what starts it: pass values in.',
  },
};

/** The innermost boundary that contains a file. */
export const findBoundary = (file: string): string | undefined =>
  Object.keys(boundaries)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];
