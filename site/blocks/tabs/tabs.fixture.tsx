import { maskFragments } from 'gql.tada';
import { createFixtures } from '#components/fixture.ts';
import { imageField, type PictureName } from '#fixtures/images.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import { VideoObjectFragment } from '#lib/cms/fragments/video-object.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Tabs, TabsFragment } from './tabs.tsx';

type Data = ResultOf<typeof TabsFragment>;
type Tab = NonNullable<Data['tabItems']>[number];

const tab = (titleElement: string, image: PictureName | null, descriptionElement: string | null = text): Tab => ({
  __typename: 'tab_Entry',
  id: nextId(),
  titleElement,
  descriptionElement,
  imageElement: image ? imageField(image) : [],
  dropdownVideoSourceElement: null,
  idElement: null,
  posterElement: [],
  videoFileElement: [],
});

const videoTab = (titleElement: string): Tab => ({
  __typename: 'tab_Entry',
  id: nextId(),
  titleElement,
  descriptionElement: text,
  imageElement: [],
  dropdownVideoSourceElement: 'file',
  idElement: null,
  posterElement: imageField('orrery-hall-hero'),
  videoFileElement: videoField(),
});

const designed = (): Data => ({
  emphasisTitleElement: 'Four benches, <em>one exhibit</em>',
  wysiwygSimpleElement: text,
  imageElement: [],
  videoObject: [],
  tabItems: [
    tab('Concept and writing', 'orrery-hall-planets'),
    tab('Scenography', 'whale-nave-dusk'),
    videoTab('Light, as a film'),
    tab('Build', 'tidal-hall-glass'),
  ],
});

export const fixtures = createFixtures(Tabs, TabsFragment, {
  Default: designed(),
  'Tabs with the block’s image': {
    ...designed(),
    imageElement: imageField('planetarium-sky'),
    tabItems: [tab('First', null), tab('Second', null)],
  },
  'No images, longest text': {
    ...designed(),
    emphasisTitleElement: longTitle,
    tabItems: [tab(longTitle.replace(/<[^>]+>/g, ''), null, longText), tab('Short', null, null)],
  },
  'The block’s external video, one tab': {
    ...designed(),
    emphasisTitleElement: null,
    wysiwygSimpleElement: null,
    videoObject: [
      maskFragments([VideoObjectFragment], {
        videoSource: 'vimeo',
        videoId: '76979871',
        videoPoster: imageField('tidal-hall-hero'),
        videoFile: [],
      }),
    ],
    tabItems: [tab('Alone', null)],
  },
  French: {
    ...designed(),
    emphasisTitleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    tabItems: [tab('Dessin', 'planetarium-sky', frenchText), tab('Écriture', 'tidal-hall-hero', frenchText)],
  },
});
