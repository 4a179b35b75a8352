// What `npm run budgets` holds every kind of page to. Times vary with the machine: `npm run bench:weight` has those.
const limits = {
  scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
  metrics: { 'cumulative-layout-shift': 0 },
  bytes: { document: 20_000, stylesheet: 30_000, script: 200_000, font: 110_000, 'third-party': 0 },
};

const pages = [
  '/',
  '/fr',
  '/projects',
  '/projects/:slug',
  '/markets/:slug',
  '/news',
  '/news/what-a-seven-year-old-taught-us-about-lenses',
  '/about-us/team',
  '/contact',
];

export default {
  lighthouse: { runs: 1, budgets: pages.map((routes) => ({ routes, form: 'mobile', ...limits })) },
  diff: { script: 0, style: 0, html: 0 },
};
