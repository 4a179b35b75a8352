import { HeroFragment } from '#components/hero/hero.tsx';
import { HeroMedia, hasHeroVideo } from '#components/hero/hero-media.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstHeroImage, HeroImageFragment } from '#lib/cms/fragments/image.ts';
import { readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getMarketColors } from '#styles/market-colors.ts';
import styles from './market-hero.module.css';

export const HeroPictureFragment = graphql(
  `
  fragment HeroPicture on hero_Entry {
    imageElement { ...HeroImage }
  }
`,
  [HeroImageFragment],
);

export const MarketHeroFragment = graphql(
  `
  fragment MarketHero on markets_Entry {
    title
    groundElement
    imageElement { ...HeroImage }
    hero { ...Hero ...HeroPicture }
  }
`,
  [HeroImageFragment, HeroFragment, HeroPictureFragment],
);

/** Returns the hero's image, or else the market's. */
export function getMarketImage(data: FragmentOf<typeof MarketHeroFragment>) {
  const { imageElement, hero } = readFragment(MarketHeroFragment, data);
  const own: FragmentOf<typeof HeroPictureFragment> | undefined = onlyEntry(hero);
  const picture = own && readFragment(HeroPictureFragment, own);
  return getFirstHeroImage(picture?.imageElement) ?? getFirstHeroImage(imageElement);
}

const frames = [
  { from: 900, width: '62vw', ratio: 1 },
  { width: '104vw', ratio: 1 },
] as const;

type MarketHeroProps = { data: FragmentOf<typeof MarketHeroFragment>; strings: Strings };

/** Market header with a round image; a video is shown below it. */
export function MarketHero({ data, strings }: MarketHeroProps) {
  const { title, groundElement, hero: heroes } = readFragment(MarketHeroFragment, data);
  const heroData: FragmentOf<typeof HeroFragment> | undefined = onlyEntry(heroes);
  const hero = heroData && readFragment(HeroFragment, heroData);
  const { ground, text, theme } = getMarketColors(groundElement);
  const hasMedia = hero?.displayMedia !== false;
  const image = hasMedia ? getMarketImage(data) : undefined;
  const link = readLink(hero?.linkElement);
  const surtitle = hero?.surtitleElement || (hero?.emphasisTitleElement ? title : undefined);
  const surface = { 'data-theme': theme, 'data-header': theme, style: { '--ground': ground, '--text': text } };
  return (
    <>
      <header className={['scene', styles.hero, !image && styles.plain].filter(Boolean).join(' ')} {...surface}>
        {image && (
          <div className={`round-image ${styles.disc}`}>
            <Picture image={image} frames={frames} portraitMedia="(max-width: 599px)" isPriority />
          </div>
        )}
        <div className="orbits" aria-hidden="true">
          <div className={`orbit ${styles.ring}`}>
            <i />
          </div>
        </div>
        <div className={`grid stack-6 ${styles.text}`}>
          {surtitle && <p className="label">{surtitle}</p>}
          <Title as="h1" text={hero?.emphasisTitleElement || title} className="display" />
          {(hero?.textElement || link) && (
            <div className={`stack ${styles.lead}`}>
              <RichText html={hero?.textElement} className="lead" />
              <ButtonLink link={link} newTabText={translate(strings, 'layout.newTab')} />
            </div>
          )}
        </div>
      </header>
      {hero && hasMedia && hasHeroVideo(hero) && (
        <div className={styles.video} {...surface}>
          <HeroMedia hero={hero} strings={strings} isPriority={!image} />
        </div>
      )}
    </>
  );
}
