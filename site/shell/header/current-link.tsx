import { type ReactNode, Suspense } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { CurrentAnchor } from './current-anchor.client.tsx';

type CurrentLinkProps = {
  link: LinkTarget;
  text: string;
  beside?: readonly string[];
  /** The text in an element of its own. */
  children?: ReactNode;
};

/** React moves a boundary of more than 500 bytes out of its place, for a script that the policy refuses; the tags need 100. */
const mostBytes = 400;

/** What the link's texts take as attributes and words, each sign that is escaped at its longest. */
const bytesOf = ({ href, ariaLabel = '' }: LinkTarget, text: string): number =>
  Buffer.byteLength(`${href}${ariaLabel}${text}`.replace(/["&'<>]/g, '&quot;'));

/**
 * A link that says when it leads to the page it stands on. A path that the build does not know suspends `usePathname`;
 * the plain link stands in for it, so that the header itself is always prerendered, and for one of extreme length.
 */
export function CurrentLink({ link, text, beside, children = text }: CurrentLinkProps) {
  const plain = <Anchor link={link}>{children}</Anchor>;
  if (!link.href.startsWith('/') || link.isNewTab || bytesOf(link, text) > mostBytes) return plain;
  return (
    <Suspense fallback={plain}>
      <CurrentAnchor link={link} {...(beside && { beside })}>
        {children}
      </CurrentAnchor>
    </Suspense>
  );
}
