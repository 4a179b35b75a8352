import { type ReactNode, Suspense } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { CurrentAnchor } from './current-anchor.client.tsx';

type CurrentLinkProps = {
  link: LinkTarget;
  text: string;
  beside?: readonly string[];
  /** The text, wrapped in an element. */
  children?: ReactNode;
};

/**
 * React moves a boundary of more than 500 bytes to the end, for an inline script that the policy refuses; the tags need
 * 100.
 */
const mostBytes = 400;

/** The most bytes that the link's texts can take, with every escape at its longest. */
const bytesOf = ({ href, ariaLabel = '' }: LinkTarget, text: string): number =>
  Buffer.byteLength(`${href}${ariaLabel}${text}`.replace(/["&'<>]/g, '&quot;'));

/**
 * A link with `aria-current`. On a path that was not prerendered, `usePathname` suspends; the plain link is the
 * fallback, so that the header itself is always prerendered. A link of extreme length is always plain.
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
