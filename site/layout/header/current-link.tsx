import type { ReactNode } from 'react';
import { Anchor } from '#components/ui/anchor.tsx';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { CurrentLinkClient } from './current-link.client.tsx';

type CurrentLinkProps = {
  link: LinkProps;
  text: string;
  beside?: readonly string[];
  /** Defaults to the text. */
  children?: ReactNode;
};

/** A link with `aria-current`. */
export function CurrentLink({ link, text, beside, children = text }: CurrentLinkProps) {
  if (!link.href.startsWith('/') || link.isNewTab) return <Anchor link={link}>{children}</Anchor>;
  return (
    <CurrentLinkClient link={link} {...(beside && { beside })}>
      {children}
    </CurrentLinkClient>
  );
}
