import type { BlockContext } from '#components/block-context.ts';
import { Transcript } from '#components/transcript/transcript.tsx';
import { Caption, getCaptionText } from '#components/ui/caption.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { VideoEmbed } from '#components/video-embed/video-embed.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { getFirstVideo, VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { getPortraitRatio } from '#lib/media/image-sizes.ts';
import { getProviderMetadata } from '#lib/media/video-metadata.ts';
import { parseVideoId } from '#lib/media/video-providers.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './video.module.css';

export const VideoFragment = graphql(
  `
  fragment Video on video_Entry {
    titleElement
    posterElement { ...Image }
    loopVideoFileElement { ...VideoAsset }
    dropdownVideoSourceElement
    idElement
    videoFileElement { ...VideoAsset }
    wysiwygStandardElement
    transcript
  }
`,
  [ImageFragment, VideoAssetFragment],
);

const frames = [{ width: '100vw', ratio: 16 / 9 }] as const;
const portraitFrames = [{ from: 900, width: '44vw' }, { width: '100vw' }] as const;

type VideoProps = { data: FragmentOf<typeof VideoFragment>; context: BlockContext };

/** A full-width video with its transcript. A portrait video is about as tall as the viewport instead. */
export function Video({ data, context: { strings } }: VideoProps) {
  const block = readFragment(VideoFragment, data);
  const poster = getFirstImage(block.posterElement);
  const video = getFirstVideo(block.videoFileElement);
  const loop = getFirstVideo(block.loopVideoFileElement);
  const captioned = video ?? loop ?? poster;
  const external = parseVideoId(block.dropdownVideoSourceElement, block.idElement);
  const size = external && getProviderMetadata().get(external.url)?.size;
  const Frame = captioned && getCaptionText(captioned, strings) ? 'figure' : 'div';
  const portraitRatio = getPortraitRatio(poster) ?? getPortraitRatio(size);
  return (
    <section className="section">
      {block.titleElement && (
        <div className="grid space-8">
          <Title text={block.titleElement} className="c-1-8" />
        </div>
      )}
      <Frame
        className={portraitRatio ? `${styles.figure} ${styles.upright}` : styles.figure}
        {...(portraitRatio && { style: { '--shape': portraitRatio } })}
        {...(!portraitRatio && size && { style: { '--video-ratio': `${size.width} / ${size.height}` } })}
      >
        <VideoEmbed
          strings={strings}
          poster={poster}
          video={video}
          loop={loop}
          source={block.dropdownVideoSourceElement}
          id={block.idElement}
          label={plainText(block.titleElement)}
          hasTranscript={Boolean(block.transcript?.trim())}
          frames={portraitRatio ? portraitFrames : frames}
        />
        <Caption image={captioned} strings={strings} className="grid" />
      </Frame>
      {(block.wysiwygStandardElement || block.transcript) && (
        <div className={`grid stack-6 ${styles.foot}`}>
          <RichText html={block.wysiwygStandardElement} className="rich c-4-10" />
          <Transcript html={block.transcript} strings={strings} className="c-4-10" />
        </div>
      )}
    </section>
  );
}
