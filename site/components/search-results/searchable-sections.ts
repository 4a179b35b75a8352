/** The sections that are searched, which are the kinds of result. People link to the team's page. */
export const searchedSections = ['projects', 'news', 'markets', 'pages', 'teamMembers'] as const;
export type SearchedSection = (typeof searchedSections)[number];
