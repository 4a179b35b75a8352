import { BackgroundVideo } from '#components/background-video/background-video.client.tsx';
import { loopSources } from '#components/background-video/video-sources.ts';
import type { BlockContext } from '#components/block-context.ts';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { parseProviderVideo } from '#components/video-embed/provider-video.ts';
import { FilmFragment, firstFilm } from '#lib/cms/fragments/film.ts';
import { firstHeroImage, HeroImageFragment } from '#lib/cms/fragments/image.ts';
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
    videoFileElement { ...Film }
    dropdownVideoSourceElement
    idElement
  }
`,
  [HeroImageFragment, FilmFragment],
);

const frames = [{ width: '100vw', ratio: 'window' }] as const;
const uprightWhen = '(max-aspect-ratio: 4/5)';

type HomeHeroProps = {
  data: FragmentOf<typeof HomeHeroFragment>;
  context: Pick<BlockContext, 'strings'>;
  /** `h2` if another block has the page's title, so that this one's picture is not fetched first. */
  Heading?: 'h1' | 'h2';
};

/** The length from which a title grows beyond the lower half of the picture. */
const longTitle = 60;

/** The first screen of the site: a film under a scrim, and a sentence. */
export function HomeHero({ data, context: { strings }, Heading = 'h1' }: HomeHeroProps) {
  const hero = readFragment(HomeHeroFragment, data);
  const poster = firstHeroImage(hero.posterElement);
  const film = firstFilm(hero.videoFileElement);
  // There is no room for another site's player behind a title, so only the film's poster is shown.
  const isOurs = film && !parseProviderVideo(hero.dropdownVideoSourceElement, hero.idElement);
  const isLong = plainText(hero.emphasisTitleElement).length > longTitle;
  return (
    <section className={styles.hero} data-theme="media" data-header="media" data-long={isLong || undefined}>
      <div className={styles.poster}>
        {poster && <Picture image={poster} frames={frames} uprightWhen={uprightWhen} isPriority={Heading === 'h1'} />}
      </div>
      <div className={styles.scrim} />
      <div className={`grid ${styles.text}`}>
        <Heading className={`display ${styles.title}`}>
          <Emphasis text={hero.emphasisTitleElement} />
        </Heading>
        {hero.captionElement && <p className={`label ${styles.caption}`}>{hero.captionElement}</p>}
        {isOurs && (
          <BackgroundVideo
            sources={loopSources(film)}
            stillWhen={poster?.upright && !poster.upright.isCrop ? uprightWhen : undefined}
            playLabel={translate(strings, 'media.film.play')}
            pauseLabel={translate(strings, 'media.film.pause')}
            filmClassName={styles.film}
            buttonClassName={styles.pause}
          />
        )}
      </div>
    </section>
  );
}
