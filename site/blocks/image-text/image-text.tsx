import type { BlockContext } from '#components/block-context.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { hasVideo, VideoEmbed } from '#components/video-embed/video-embed.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { readVideoObject, VideoObjectFragment } from '#lib/cms/fragments/video-object.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './image-text.module.css';

export const ImageTextFragment = graphql(
  `
  fragment ImageText on imageText_Entry {
    __typename
    surtitleElement
    titleElement
    wysiwygStandardElement
    radioLeftRightElement
    imageElement { ...Image }
    videoObject { ...VideoObject }
    link1Element {
      ... on linkBlock_Entry { linkElement { ...Link } }
    }
  }
`,
  [ImageFragment, VideoObjectFragment, LinkFragment],
);

type ImageTextProps = { data: FragmentOf<typeof ImageTextFragment>; context: BlockContext };

/** The ratio must equal `--video-ratio` in image-text.module.css. */
const frames = [
  { from: 900, width: '60vw', ratio: 4 / 3 },
  { width: '100vw', ratio: 4 / 3 },
] as const;

/** An image or video that bleeds off one side, with text beside it. */
export function ImageText({ data, context: { strings } }: ImageTextProps) {
  const block = readFragment(ImageTextFragment, data);
  const image = getFirstImage(block.imageElement);
  const { poster: ownPoster, ...video } = readVideoObject(block.videoObject);
  const poster = ownPoster ?? image;
  const still = image ?? poster;
  const side = block.radioLeftRightElement === 'right' ? styles.right : styles.left;
  const hasMedia = hasVideo(video) || still !== undefined;
  return (
    <section className="section">
      <div className={`grid beside stack-6 ${styles.split} ${hasMedia ? side : styles.alone}`}>
        {hasVideo(video) ? (
          <div className={styles.media}>
            <VideoEmbed
              {...video}
              strings={strings}
              poster={poster}
              label={plainText(block.titleElement)}
              frames={frames}
            />
          </div>
        ) : (
          still && (
            <div className={`uncover ${styles.media}`}>
              <Picture image={still} frames={frames} />
            </div>
          )
        )}
        <div className={`stack ${styles.text}`}>
          {block.surtitleElement && <p className="label">{block.surtitleElement}</p>}
          <Title text={block.titleElement} />
          <RichText html={block.wysiwygStandardElement} />
          <ButtonLink
            link={readLink(onlyEntry(block.link1Element)?.linkElement)}
            newTabText={translate(strings, 'layout.newTab')}
          />
        </div>
      </div>
    </section>
  );
}
