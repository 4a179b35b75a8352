import type { ReactNode } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { Anchor } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

const iconOf = (href: string): IconName =>
  href.startsWith('mailto:') ? 'envelope' : href.startsWith('tel:') ? 'handset' : 'arrow';

const kinds = ['primary', 'secondary', 'tertiary'];

type ButtonLinkProps = {
  link: LinkTarget | undefined;
  style?: string | null | undefined;
  className?: string;
  /** "opens in a new tab" in the page's language, for screen readers. */
  newTabText?: string;
  children?: ReactNode;
};

/** A link as a button, primary by default: an envelope for mail, a handset for telephone, else an arrow (C8). */
export function ButtonLink({ link, style, className, newTabText, children }: ButtonLinkProps) {
  if (!link) return null;
  const wanted = style ?? link.style;
  const kind = kinds.find((name) => name === wanted) ?? 'primary';
  return (
    <Anchor
      link={link}
      className={['btn', `btn--${kind}`, className].filter(Boolean).join(' ')}
      {...(newTabText && { newTabText })}
    >
      {children ?? link.text} <Icon name={iconOf(link.href)} />
    </Anchor>
  );
}
