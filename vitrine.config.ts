// Budgets for `npm run budgets`: medians on an emulated phone.
const scores = { accessibility: 100, 'best-practices': 100, 'agentic-browsing': 100 };
const fast = { performance: 97, seo: 100 };
const limits = {
  formFactor: 'mobile',
  metrics: { 'cumulative-layout-shift': 0, 'total-blocking-time': 150 },
  bytes: { document: 12_000, stylesheet: 31_000, script: 200_000, font: 110_000, 'third-party': 0 },
};

/** For pages with an inline payload. */
const withPayload = { ...limits, bytes: { ...limits.bytes, document: 20_000 } };

/** One page per template and locale. */
const pages = [
  '/',
  '/fr',
  '/projects',
  '/projects/:slug',
  '/markets/:slug',
  '/news',
  '/news/what-a-seven-year-old-taught-us-about-lenses',
  '/about-us',
  '/about-us/team',
  '/contact',
];

export default {
  lighthouse: {
    // The index of a mid-tier phone in Chrome DevTools, which makes results independent of the machine.
    phoneBenchmarkIndex: 1_000,
    runs: 1,
    budgets: [
      ...pages.map((routes) => ({ routes, scores: { ...scores, ...fast }, ...limits })),
      // This page is rendered per request and has noindex, so it has no SEO score.
      { paths: '/search?q=light', scores: { ...scores, performance: 97 }, ...withPayload },
      // Browsers log 404s as errors, which lowers the best-practices score.
      {
        paths: '/nowhere',
        status: 404,
        scores: { performance: 97, accessibility: 100, 'agentic-browsing': 100 },
        ...withPayload,
      },
      // These pages show all sliders, and all blocks in every state. They have noindex, so they have no SEO score.
      ...['/slider-agora', '/style-guide'].map((routes) => ({
        routes,
        formFactor: 'mobile',
        scores: { ...scores, performance: 97 },
        metrics: limits.metrics,
      })),
    ],
  },
  diff: { script: 0, style: 0, html: 0 },
};
