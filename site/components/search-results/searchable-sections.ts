/** Sections included in the search. Team members link to the team page. */
export const searchableSections = ['projects', 'news', 'markets', 'pages', 'teamMembers'] as const;
export type SearchableSection = (typeof searchableSections)[number];
