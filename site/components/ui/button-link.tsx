import type { ReactNode } from 'react';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { getLinkIcon } from './link-icon.ts';

const kinds = ['primary', 'secondary', 'tertiary'];

type ButtonLinkProps = {
  link: LinkProps | undefined;
  style?: string | null | undefined;
  className?: string;
  /** "opens in a new tab" in the page's language, for screen readers. */
  newTabText?: string;
  children?: ReactNode;
};

/** A link styled as a button, with an icon for its URL scheme (C8). The default style is `primary`. */
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
      {children ?? link.text} <Icon name={getLinkIcon(link.href)} />
    </Anchor>
  );
}
