/** Converts a title to an anchor ID: `Ce que nous croyons, déjà` becomes `ce-que-nous-croyons-deja`. */
export const slugify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
