import { maskFragments } from 'gql.tada';
import { createFixtures } from '#components/fixture.ts';
import { linkUrl } from '#fixtures/links.ts';
import { type LogoName, logo, logoNames } from '#fixtures/logos.ts';
import { nextId } from '#fixtures/next-id.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { LogoFragment } from './logo.tsx';
import { Logos, LogosFragment } from './logos.tsx';

/** Creates a logo. The first one links to its owner. */
export function logoEntry(name: LogoName, index: number) {
  const entry = { __typename: 'logo_Entry' as const, id: nextId(), sectionHandle: null };
  const link =
    index === 0 ? linkUrl('https://example.com', { target: '_blank', ariaLabel: `${name}, their site` }) : null;
  return {
    ...entry,
    ...maskFragments([LogoFragment], { ...entry, imageElement: logo(name), linkNoLabelElement: link }),
  };
}

const logos = (count: number): ResultOf<typeof LogosFragment> => ({
  id: nextId(),
  titleElement: 'We work with',
  dropdownAllCarrouselElement: 'all',
  logoItems: Array.from({ length: count }, (_, index) =>
    logoEntry(logoNames[index % logoNames.length] ?? 'Museo Alborada', index),
  ),
});

export const fixtures = createFixtures(Logos, LogosFragment, {
  Grid: logos(6),
  Carousel: { ...logos(12), dropdownAllCarrouselElement: 'carrousel' },
  'One logo, no title': { ...logos(1), titleElement: null },
  French: { ...logos(3), titleElement: 'Nous travaillons avec' },
});
