import type { ReactNode } from 'react';
import { Anchor } from '#components/ui/anchor.tsx';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { CurrentAnchor } from './current-link.client.tsx';

type CurrentLinkProps = {
  link: LinkTarget;
  text: string;
  beside?: readonly string[];
  /** The text, wrapped in an element. */
  children?: ReactNode;
};

/** A link with `aria-current`. */
export function CurrentLink({ link, text, beside, children = text }: CurrentLinkProps) {
  if (!link.href.startsWith('/') || link.isNewTab) return <Anchor link={link}>{children}</Anchor>;
  return (
    <CurrentAnchor link={link} {...(beside && { beside })}>
      {children}
    </CurrentAnchor>
  );
}
