import type { TemplateName } from '#lib/routes/routes.ts';
import { flexible } from './flexible/flexible.tsx';
import { home } from './home/home.tsx';
import { newsListing } from './news-listing/news-listing.tsx';
import { projectsListing } from './projects-listing/projects-listing.tsx';
import { singleMarket } from './single-market/single-market.tsx';
import { singleNews } from './single-news/single-news.tsx';
import { singleProject } from './single-project/single-project.tsx';
import { teamListing } from './team-listing/team-listing.tsx';
import type { Template } from './template.ts';

/**
 * Every template by its name in the route table. The style guide and the slider demo have their own route files,
 * which choose their templates; another page with one of these templates is shown as a flexible page.
 */
export const templates: Record<TemplateName, Template> = {
  home,
  singleMarket,
  singleNews,
  newsListing,
  singleProject,
  projectsListing,
  teamMembersListing: teamListing,
  flexible,
  styleGuide: flexible,
  sliderAgora: flexible,
};
