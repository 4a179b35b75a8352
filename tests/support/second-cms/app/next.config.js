const handler = (name) => `${process.env.HANDLERS}/${name}.ts`;

export default {
  experimental: { useCache: true },
  cacheHandler: handler('page-handler'),
  cacheHandlers: { default: handler('data-handler') },
  cacheMaxMemorySize: 0,
};
