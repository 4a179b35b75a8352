import { BackgroundVideo } from '#components/background-video/background-video.client.tsx';
import { getLoopSources } from '#components/background-video/video-sources.ts';
import type { BlockContext } from '#components/block-context.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Title } from '#components/ui/title.tsx';
import { parseProviderVideo } from '#components/video-embed/provider-video.ts';
import { getFirstHeroImage, HeroImageFragment } from '#lib/cms/fragments/image.ts';
import { getFirstVideo, VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './home-hero.module.css';

export const HomeHeroFragment = graphql(
  `
  fragment HomeHero on home_Entry {
    emphasisTitleElement
    captionElement
    posterElement { ...HeroImage }
    videoFileElement { ...VideoAsset }
    dropdownVideoSourceElement
    idElement
  }
`,
  [HeroImageFragment, VideoAssetFragment],
);

const frames = [{ width: '100vw', ratio: 'window' }] as const;
const portraitMedia = '(max-aspect-ratio: 4/5)';

type HomeHeroProps = {
  data: FragmentOf<typeof HomeHeroFragment>;
  context: Pick<BlockContext, 'strings'>;
  /** `h2` if another block has the page's title, in which case the image is not preloaded. */
  Heading?: 'h1' | 'h2';
};

/** Title length in characters above which the image is dimmed on wide screens. */
const longTitleLength = 60;

/** Header of the home page: a looping video with a title and caption. */
export function HomeHero({ data, context: { strings }, Heading = 'h1' }: HomeHeroProps) {
  const hero = readFragment(HomeHeroFragment, data);
  const poster = getFirstHeroImage(hero.posterElement);
  const video = getFirstVideo(hero.videoFileElement);
  // External videos cannot play behind the title, so only the poster is shown.
  const isSelfHosted = video && !parseProviderVideo(hero.dropdownVideoSourceElement, hero.idElement);
  const isLong = plainText(hero.emphasisTitleElement).length > longTitleLength;
  return (
    <section className={`scene ${styles.hero}`} data-theme="media" data-header="media" data-long={isLong || undefined}>
      <div className={styles.poster}>
        {poster && (
          <Picture image={poster} frames={frames} portraitMedia={portraitMedia} isPriority={Heading === 'h1'} />
        )}
      </div>
      <div className={styles.scrim} data-noprint />
      <div className={`grid stack-6 ${styles.text}`}>
        <Title as={Heading} text={hero.emphasisTitleElement} className={`display c-1-9 ${styles.title}`} />
        {hero.captionElement && <p className={`label ${styles.caption}`}>{hero.captionElement}</p>}
        {isSelfHosted && (
          <BackgroundVideo
            sources={getLoopSources(video)}
            pausedMedia={poster?.upright && !poster.upright.isCrop ? portraitMedia : undefined}
            playLabel={translate(strings, 'media.video.play')}
            pauseLabel={translate(strings, 'media.video.pause')}
            videoClassName={styles.video}
            buttonClassName={styles.pause}
          />
        )}
      </div>
    </section>
  );
}
