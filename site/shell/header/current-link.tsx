import { Suspense } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { CurrentAnchor } from './current-anchor.client.tsx';

type CurrentLinkProps = {
  link: LinkTarget;
  beside?: readonly string[];
  className?: string;
  children: React.ReactNode;
};

/**
 * A link that says when it leads to the page it stands on. A path that the build does not know suspends `usePathname`;
 * the plain link stands in for it, so that the header itself is always prerendered.
 */
export function CurrentLink({ link, beside, className, children }: CurrentLinkProps) {
  const shared = { link, ...(className && { className }) };
  if (!link.href.startsWith('/') || link.isNewTab) return <Anchor {...shared}>{children}</Anchor>;
  return (
    <Suspense fallback={<Anchor {...shared}>{children}</Anchor>}>
      <CurrentAnchor {...shared} {...(beside && { beside })}>
        {children}
      </CurrentAnchor>
    </Suspense>
  );
}
