import type { ReactNode } from 'react';
import { translate } from '#lib/strings/translate.ts';
import type { LayoutContext } from './layout-context.ts';

type ExternalLinkProps = { href: string; context: LayoutContext; className?: string | undefined; children: ReactNode };

/** An external link that tells screen readers that it opens in a new tab. */
export function ExternalLink({ href, context, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" {...(className && { className })}>
      {children}
      <span className="sr"> ({translate(context.strings, 'layout.newTab')})</span>
    </a>
  );
}
