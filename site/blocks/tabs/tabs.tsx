import type { BlockContext } from '#components/block-context.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { getFirstVideo, VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { readVideoObject, VideoObjectFragment } from '#lib/cms/fragments/video-object.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { TabMedia } from './tab-media.tsx';
import { RingTabs } from './tabs.client.tsx';
import styles from './tabs.module.css';

export const TabsFragment = graphql(
  `
  fragment Tabs on tabs_Entry {
    emphasisTitleElement
    wysiwygSimpleElement
    imageElement { ...Image }
    videoObject { ...VideoObject }
    tabItems {
      __typename
      ... on EntryInterface {
       ... on tab_Entry {
        id
        titleElement
        descriptionElement
        imageElement { ...Image }
        dropdownVideoSourceElement
        idElement
        posterElement { ...Image }
        videoFileElement { ...VideoAsset }
      }
      }
    }
  }
`,
  [ImageFragment, VideoAssetFragment, VideoObjectFragment],
);

type TabsProps = { data: FragmentOf<typeof TabsFragment>; context: BlockContext };

/** Tabs, each with an image or a video. A tab without media shows the block's media. */
export function Tabs({ data, context }: TabsProps) {
  const block = readFragment(TabsFragment, data);
  const { id: videoId, ...video } = readVideoObject(block.videoObject);
  const blockMedia = { ...video, image: getFirstImage(block.imageElement), videoId };
  const tabs = (block.tabItems ?? []).flatMap((item) => {
    if (item?.__typename !== 'tab_Entry' || !item.id) return [];
    const tabMedia = {
      image: getFirstImage(item.imageElement),
      poster: getFirstImage(item.posterElement),
      video: getFirstVideo(item.videoFileElement),
      source: item.dropdownVideoSourceElement,
      videoId: item.idElement,
    };
    const media = tabMedia.image || tabMedia.video || tabMedia.videoId ? tabMedia : blockMedia;
    const hasMedia = Boolean(media.image || media.video || media.videoId);
    return {
      id: item.id,
      title: plainText(item.titleElement),
      description: item.descriptionElement ? <RichText html={item.descriptionElement} /> : null,
      media: hasMedia ? <TabMedia {...media} title={plainText(item.titleElement)} strings={context.strings} /> : null,
    };
  });
  if (tabs.length === 0) return null;
  const heading = (block.emphasisTitleElement || block.wysiwygSimpleElement) && (
    <div className={styles.heading}>
      <Title text={block.emphasisTitleElement} />
      <RichText html={block.wysiwygSimpleElement} className="rich muted" />
    </div>
  );
  return (
    <section className="section clip">
      <RingTabs
        label={plainText(block.emphasisTitleElement)}
        tabs={tabs}
        heading={heading}
        hasRing={tabs.some(({ media }) => media !== null)}
      />
    </section>
  );
}
