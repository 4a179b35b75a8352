import type { BlockContext } from '#components/block-context.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './hero.module.css';
import { HeroMedia } from './hero-media.tsx';

export const HeroFragment = graphql(
  `
  fragment Hero on hero_Entry {
    surtitleElement
    emphasisTitleElement
    textElement
    linkElement { ...Link }
    displayMedia
    mediaType
    imageElement { ...Image }
    posterElement { ...Image }
    loopVideoFileElement { ...VideoAsset }
    videoSource
    videoFileElement { ...VideoAsset }
    videoId
    transcript
  }
`,
  [LinkFragment, ImageFragment, VideoAssetFragment],
);

type HeroProps = {
  data: FragmentOf<typeof HeroFragment>;
  context: Pick<BlockContext, 'strings'>;
  /** Overrides the page's theme. */
  theme?: 'alt' | 'dark' | 'night' | 'brass' | 'verdigris';
  /** `h2` if another block has the page's title, in which case the image is not preloaded. */
  Heading?: 'h1' | 'h2';
};

/** Page header: title, introduction, and a full-width image or video. */
export function Hero({ data, context: { strings }, theme, Heading = 'h1' }: HeroProps) {
  const hero = readFragment(HeroFragment, data);
  const link = readLink(hero.linkElement);
  return (
    <header className={styles.hero} {...(theme && { 'data-theme': theme, 'data-header': theme })}>
      <div className="grid stack-6">
        {hero.surtitleElement && <p className="label">{hero.surtitleElement}</p>}
        <Title as={Heading} text={hero.emphasisTitleElement} className="display c-1-10" />
        {(hero.textElement || link) && (
          <div className="c-4-9 stack">
            <RichText html={hero.textElement} className="lead flow" />
            <ButtonLink link={link} newTabText={translate(strings, 'layout.newTab')} />
          </div>
        )}
      </div>
      {hero.displayMedia !== false && <HeroMedia hero={hero} strings={strings} isPriority={Heading === 'h1'} />}
    </header>
  );
}
