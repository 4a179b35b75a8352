import type { Fixture } from '#components/fixture.ts';
import { BlockFault } from './block-error.tsx';

const longError =
  'Cannot read properties of a link that has neither a title nor an address, in aVeryLongNameOfAComponentThatHasNoPlaceToBreakInItAtAll';

export const fixtures: Fixture[] = [
  {
    name: 'A type that no folder renders',
    render: ({ strings }) => <BlockFault strings={strings} type="carouselOfCats" id="4711" />,
  },
  {
    name: 'It failed, longest text',
    render: ({ strings }) => <BlockFault strings={strings} type="imageText" id="2042" error={longError} />,
  },
  {
    name: 'French',
    site: 'fr',
    render: ({ strings }) => <BlockFault strings={strings} type="cards" id="8" error="items.map is not a function" />,
  },
];
