// Written by `npm run registry` from the templates. Do not edit.

import { home } from './home/home.tsx';
import { singleMarket } from './single-market/single-market.tsx';
import { singleNews } from './single-news/single-news.tsx';
import { newsListing } from './news-listing/news-listing.tsx';
import { singleProject } from './single-project/single-project.tsx';
import { projectsListing } from './projects-listing/projects-listing.tsx';
import { teamMembersListing } from './team-listing/team-listing.tsx';

/** Section templates by name. */
export const sectionTemplates = {
  home,
  singleMarket,
  singleNews,
  newsListing,
  singleProject,
  projectsListing,
  teamMembersListing,
};
