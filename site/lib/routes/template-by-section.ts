// Written by `npm run registry` from the templates. Do not edit.

/** Template by section. Entries of `pages` name their template in a field. */
export const templateBySection = {
  home: 'home',
  markets: 'singleMarket',
  news: 'singleNews',
  newsListing: 'newsListing',
  projects: 'singleProject',
  projectsListing: 'projectsListing',
  teamMembersListing: 'teamMembersListing',
} as const;
