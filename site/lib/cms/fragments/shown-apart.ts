/**
 * What is tagged by itself, because few places show it and much else would be rendered again with it. The webhook compares
 * each of these before and after an edit (`lib/cache/content-index.ts`).
 */

/** Fields that teasers show in some places and not in others. */
export const cardParts = ['marketSelectorElement', 'servicesSelectorElement'] as const;
export type CardPart = (typeof cardParts)[number];

/** The fields of each global set that no page shows all of. */
export const globalFields: Readonly<Record<string, readonly string[]>> = {
  options: [
    'emphasisTitleElement',
    'wysiwygSimpleElement',
    'linkElement',
    'socialMediasComponent',
    'teamMembersPlaceholder',
  ],
};
