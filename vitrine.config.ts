// What `npm run budgets` holds every kind of page to, on a phone: medians, because times vary with the machine.
const scores = { accessibility: 100, 'best-practices': 100, 'agentic-browsing': 100 };
const fast = { performance: 97, seo: 100 };
const limits = {
  form: 'mobile',
  metrics: { 'cumulative-layout-shift': 0, 'total-blocking-time': 150 },
  bytes: { document: 12_000, stylesheet: 31_000, script: 200_000, font: 110_000, 'third-party': 0 },
};

/** Of documents that contain their payload, because each address has its own. */
const withPayload = { ...limits, bytes: { ...limits.bytes, document: 20_000 } };

/** One of each template and language. */
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
    // What Chrome DevTools calls a mid-tier phone, so that the same holds on every machine.
    phoneIndex: 1_000,
    runs: 1,
    budgets: [
      ...pages.map((routes) => ({ routes, scores: { ...scores, ...fast }, ...limits })),
      // Rendered for each visitor; search engines are asked to leave it out, so their score says nothing.
      { addresses: '/search?q=light', scores: { ...scores, performance: 97 }, ...withPayload },
      // Browsers log the status of a 404 as an error, which costs it its score for best practices.
      {
        addresses: '/nowhere',
        status: 404,
        scores: { performance: 97, accessibility: 100, 'agentic-browsing': 100 },
        ...withPayload,
      },
      // Every block that slides, and every block in every state: search engines are asked to leave them out.
      ...['/slider-agora', '/style-guide'].map((routes) => ({
        routes,
        form: 'mobile',
        scores: { ...scores, performance: 97 },
        metrics: limits.metrics,
      })),
    ],
  },
  diff: { script: 0, style: 0, html: 0 },
};
