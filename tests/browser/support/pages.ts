export type SitePage = { path: string; heading: string | RegExp; status?: number };

/** One page of every template, and every flexible page, with the text of its h1. */
export const pages: readonly SitePage[] = [
  { path: '/', heading: /big ideas/i },
  { path: '/fr', heading: /grandes idées/i },
  { path: '/projects', heading: /set in motion/ },
  { path: '/projects/tidal-hall', heading: 'Tidal Hall' },
  { path: '/markets/museums', heading: /Old things/ },
  { path: '/news', heading: /the workbench/ },
  { path: '/news/what-a-seven-year-old-taught-us-about-lenses', heading: /lenses/ },
  { path: '/news/the-quietest-aquarium-in-europe', heading: /quietest aquarium/ },
  { path: '/about-us/team', heading: /turn the crank/ },
  { path: '/about-us', heading: /one workshop/ },
  { path: '/careers', heading: /free stool/ },
  { path: '/contact', heading: /the room/ },
  { path: '/flexible', heading: /Every block/ },
  { path: '/style-guide', heading: /and the sky/ },
  { path: '/slider-agora', heading: /slide/ },
  { path: '/privacy-policiy', heading: /for how long/ },
  { path: '/search?q=light', heading: /light/ },
  { path: '/nowhere', heading: /left its orbit/, status: 404 },
];
