import { Emphasis } from '#components/ui/emphasis.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { ProjectWithMarkets } from '#lib/cms/fragments/cards.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './next-project.module.css';
import { getOpticalIndent } from './optical-indent.ts';
import titles from './project-title.module.css';
import { getTitleWidth, getWidestWordWidth } from './title-width.ts';

const frames = [
  { from: 800, width: '66vw', ratio: 1.5 },
  { width: '33rem', ratio: 1.5 },
] as const;

type NextProjectProps = {
  project: ProjectWithMarkets;
  /** The other related project, if there is exactly one. */
  also: ProjectWithMarkets | undefined;
  site: Locale;
  strings: Strings;
  theme: 'dark' | 'night';
};

type AlsoProps = { project: ProjectWithMarkets; strings: Strings };

function Also({ project: { title, uri, siteHandle, disableOpeningInSingle }, strings }: AlsoProps) {
  return (
    <p className={`label ${styles.also}`}>
      <span>{translate(strings, 'projects.related')}</span>
      {uri && siteHandle && !disableOpeningInSingle ? (
        <SiteLink className="inline" href={getEntryPath(siteHandle, uri)}>
          {title}
        </SiteLink>
      ) : (
        title
      )}
    </p>
  );
}

export function NextProject({ project, also, site, strings, theme }: NextProjectProps) {
  const image = getFirstImage(project.imageElement);
  const title = project.emphasisTitleElement || project.title;
  const words = plainText(title);
  const market = project.marketSelectorElement?.find((candidate) => candidate !== null)?.title;
  return (
    <section
      className={`scene cover ${styles.next}`}
      data-theme={theme}
      data-header={theme}
      data-noprint
      aria-labelledby="next-title"
      style={{
        '--title-width': getTitleWidth(words),
        '--word-width': getWidestWordWidth(words),
        '--title-indent': `${getOpticalIndent(words)}em`,
      }}
    >
      <div className="grid">
        <h2 className="label" id="next-title">
          {[translate(strings, 'projects.next'), market].filter(Boolean).join(', ')}
        </h2>
        {also && <Also project={also} strings={strings} />}
        <p className={`giant ${titles.title} ${styles.title}`}>
          <SiteLink className="cover-link" href={getEntryPath(project.siteHandle ?? site, project.uri ?? '')}>
            <Emphasis text={title} />
          </SiteLink>
        </p>
      </div>
      {image && (
        <div className={`round-image ${styles.disc}`} data-morph={`project-${project.id}`}>
          <Picture image={image} frames={frames} alt="" />
        </div>
      )}
      <div className={`orbit ${styles.ring}`} aria-hidden="true">
        <i />
      </div>
    </section>
  );
}
