/** A title as an anchor id: `slugify('Ce que nous croyons, déjà')` is `ce-que-nous-croyons-deja`. */
export const slugify = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
