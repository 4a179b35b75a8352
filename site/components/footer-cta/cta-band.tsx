import { ButtonLink } from '#components/ui/button-link.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import styles from './cta-band.module.css';

const themes = ['brass', 'dark', 'verdigris'] as const;
type Theme = (typeof themes)[number];

const parseTheme = (theme: string | null | undefined): Theme => themes.find((name) => name === theme) ?? 'brass';

type CtaBandProps = {
  title: string | null | undefined;
  html: string | null | undefined;
  link: LinkProps | undefined;
  /** Unknown values fall back to 'brass'. */
  theme: string | null | undefined;
};

/** A call to action. Not printed. */
export function CtaBand({ title, html, link, theme: chosen }: CtaBandProps) {
  const theme = parseTheme(chosen);
  return (
    <section className={`scene ${styles.band}`} data-theme={theme} data-header={theme} data-noprint>
      <div className={`grid ${styles.body}`}>
        <Title text={title} />
        {(html || link) && (
          <div className={`c-4-8 stack ${styles.text}`}>
            <RichText html={html} className="lead rich" />
            <ButtonLink link={link} />
          </div>
        )}
      </div>
      <div className={styles.rings} aria-hidden="true">
        <div className={`orbit ${styles.outer}`}>
          <i />
        </div>
        <div className={`orbit ${styles.inner}`}>
          <i />
        </div>
      </div>
    </section>
  );
}
