import type { Fixture } from '#components/fixture.ts';
import { BlockError } from './block-error.tsx';

const longError =
  'Cannot read properties of a link that has neither a title nor an address, in aVeryLongNameOfAComponentThatHasNoPlaceToBreakInItAtAll';

export const fixtures: Fixture[] = [
  {
    name: 'Unknown type',
    render: ({ strings }) => <BlockError strings={strings} type="carouselOfCats" id="4711" />,
  },
  {
    name: 'Error, longest text',
    render: ({ strings }) => <BlockError strings={strings} type="imageText" id="2042" error={longError} />,
  },
  {
    name: 'French',
    site: 'fr',
    render: ({ strings }) => <BlockError strings={strings} type="cards" id="8" error="items.map is not a function" />,
  },
];
