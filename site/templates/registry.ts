import type { TemplateName } from '#lib/routes/routes.ts';
import { flexible } from './flexible/flexible.tsx';
import { homePath } from './home/home.tsx';
import { newsListing } from './news-listing/news-listing.tsx';
import { projectsListing } from './projects-listing/projects-listing.tsx';
import { singleMarket } from './single-market/single-market.tsx';
import { singleNews } from './single-news/single-news.tsx';
import { singleProject } from './single-project/single-project.tsx';
import { teamListing } from './team-listing/team-listing.tsx';
import type { Template } from './template.ts';

/**
 * Templates by name. The style guide and slider demo set their templates in route files; other pages with these
 * names render as flexible pages.
 */
export const templates: Record<TemplateName, Template> = {
  home: homePath,
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
