import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import styles from './not-found-hero.module.css';
import { Sky } from './sky.client.tsx';

type NotFoundHeroProps = {
  /** Status code. */
  code: string;
  title: string | null | undefined;
  /** Rich text under the title. */
  html: string | null | undefined;
  link: LinkProps | undefined;
  /** `h2` if another block has the page's title. */
  Heading?: 'h1' | 'h2';
  /** Shown beside the button. */
  children?: ReactNode;
};

export function NotFoundHero({ code, title, html, link, Heading = 'h1', children }: NotFoundHeroProps) {
  return (
    <Sky>
      <div className="grid stack-4">
        <p className="label">{code}</p>
        <Title as={Heading} text={title} className={`display c-1-9 ${styles.title}`} />
        <RichText html={html} className={`lead flow muted ${styles.lead}`} />
        <div className={`wrap ${styles.actions}`}>
          <ButtonLink link={link} />
          {children}
        </div>
      </div>
    </Sky>
  );
}
