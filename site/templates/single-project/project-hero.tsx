import type { CSSProperties } from 'react';
import { BackgroundVideo } from '#components/background-video/background-video.client.tsx';
import { getLoopSources } from '#components/background-video/video-sources.ts';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstHeroImage, HeroImageFragment } from '#lib/cms/fragments/image.ts';
import { getFirstVideo, getVideoSources, VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { getImageColors } from '#styles/image-colors.ts';
import { getOpticalIndent } from './optical-indent.ts';
import styles from './project-hero.module.css';
import titles from './project-title.module.css';
import { getTitleWidth, getWidestWordWidth } from './title-width.ts';

export const CaseHeroFragment = graphql(
  `
  fragment CaseHero on projects_Entry {
    id
    title
    emphasisTitleElement
    postDate
    client
    yearElement
    imageElement { ...HeroImage }
    overrideHeroImage
    heroImage { ...HeroImage }
    heroColourElement
    videoFileElement { ...VideoAsset }
  }
`,
  [HeroImageFragment, VideoAssetFragment],
);

/** Returns the editor's hero image, or else the project's image. */
export function getHeroImage(data: FragmentOf<typeof CaseHeroFragment>) {
  const { overrideHeroImage, heroImage, imageElement } = readFragment(CaseHeroFragment, data);
  return (overrideHeroImage && getFirstHeroImage(heroImage)) || getFirstHeroImage(imageElement);
}

/** Returns the title as plain text. */
export const caseTitle = (data: FragmentOf<typeof CaseHeroFragment>): string =>
  plainText(readFragment(CaseHeroFragment, data).title);

/** Returns the client, year and video. */
export function caseFacts(data: FragmentOf<typeof CaseHeroFragment>) {
  const { client, yearElement, videoFileElement, postDate } = readFragment(CaseHeroFragment, data);
  const video = getFirstVideo(videoFileElement);
  const url = video && getVideoSources(video)[0]?.url;
  return {
    client: client ?? '',
    year: yearElement,
    video: url ? { url, seconds: video.duration, published: postDate } : undefined,
  };
}

const frames = [
  { from: 600, width: '100vw', ratio: 16 / 9 },
  { width: '100vw', ratio: 4 / 5 },
] as const;

type ProjectHeroProps = { data: FragmentOf<typeof CaseHeroFragment>; listingPath: string; strings: Strings };

/**
 * The project header, with the title on the editor's color or the color of the image's top edge. The video loops over
 * the image.
 */
export function ProjectHero({ data, listingPath, strings }: ProjectHeroProps) {
  const project = readFragment(CaseHeroFragment, data);
  const title = project.emphasisTitleElement || project.title;
  const words = plainText(title);
  const image = getHeroImage(data);
  const video = getFirstVideo(project.videoFileElement);
  const hue = getImageColors(project.heroColourElement ?? image?.topColor);
  const style: CSSProperties = {
    '--ground': hue.ground,
    '--text': hue.text,
    '--secondary': hue.secondary,
    '--accent': hue.accent,
    '--spark': hue.accent,
    '--title-width': getTitleWidth(words),
    '--word-width': getWidestWordWidth(words),
    '--title-indent': `${getOpticalIndent(words)}em`,
  };
  return (
    <header className={styles.hero} data-theme={hue.theme} data-header={hue.theme} style={style}>
      <div className={`grid ${styles.top}`}>
        <p className={`label ${styles.back}`}>
          <SiteLink className="inline" href={listingPath}>
            {translate(strings, 'projects.back')}
          </SiteLink>
        </p>
        <p className={`label ${styles.client}`}>{project.client}</p>
        {project.yearElement && <p className={`label num ${styles.year}`}>{project.yearElement}</p>}
        <Title as="h1" text={title} className={`giant ${titles.title} ${styles.title}`} />
      </div>
      {image && (
        <div
          className={styles.media}
          data-morph-head={`project-${project.id}`}
          style={{ viewTransitionName: `project-${project.id}`, viewTransitionClass: 'morph' }}
        >
          <Picture image={image} frames={frames} portraitMedia="(max-width: 599px)" isPriority />
          {video && (
            <BackgroundVideo
              sources={getLoopSources(video)}
              playLabel={translate(strings, 'media.video.play')}
              pauseLabel={translate(strings, 'media.video.pause')}
            />
          )}
        </div>
      )}
    </header>
  );
}
