/** The sections that are searched, which are the kinds of result. People link to the team's page. */
export const searchableSections = ['projects', 'news', 'markets', 'pages', 'teamMembers'] as const;
export type SearchableSection = (typeof searchableSections)[number];
