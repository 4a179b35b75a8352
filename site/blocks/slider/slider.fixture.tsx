import { createFixtures } from '#components/fixture.ts';
import { imageField, type PictureName } from '#fixtures/images.ts';
import { linkField } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import type { LinkData } from '#lib/cms/fragments/link.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Slider, SliderFragment } from './slider.tsx';

type Data = ResultOf<typeof SliderFragment>;
type Slide = NonNullable<Data['slideItems']>[number];

const slide = (
  titleElement: string | null,
  image: PictureName | null,
  linkElement: LinkData | null = linkField('See the room', '/projects/tidal-hall', { style: 'tertiary' }),
): Slide => ({
  __typename: 'slide_Entry',
  id: nextId(),
  titleElement,
  textElement: titleElement && 'A window that makes people whisper.',
  imageElement: image ? imageField(image) : [],
  linkElement,
});

const slider = (): Data => ({
  id: nextId(),
  titleElement: 'Rooms <em>take turns</em>',
  slideItems: [
    slide('Tidal <em>Hall</em>', 'tidal-hall-hero'),
    slide('Night Terrarium', 'night-terrarium-hero'),
    slide('Planetarium', 'planetarium-sky'),
    slide('Whale Nave', 'whale-nave-dusk'),
  ],
});

export const fixtures = createFixtures(Slider, SliderFragment, {
  'Default, four slides': slider(),
  'One slide, no title, no controls': {
    ...slider(),
    titleElement: null,
    slideItems: [slide('Orrery Hall', 'orrery-hall-hero', null)],
  },
  'Portrait image, no image, no text': {
    ...slider(),
    slideItems: [slide('Tall', 'canopy-walk-birds'), slide('No picture', null), slide(null, 'tidal-hall-hero', null)],
  },
  'Longest titles': {
    ...slider(),
    titleElement: longTitle,
    slideItems: [
      slide(longTitle, 'tidal-hall-hero'),
      slide('Short', 'planetarium-sky', linkField('A link without a style')),
    ],
  },
  French: { ...slider(), titleElement: frenchTitle },
});
