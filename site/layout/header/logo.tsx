import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { LayoutContext } from '#layout/layout-context.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { uris } from '#lib/routes/routes.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './logo.module.css';

/** Logo linked to the home page. */
export function Logo({ context }: { context: LayoutContext }) {
  return (
    <SiteLink
      className={styles.logo}
      data-brand
      href={getEntryPath(context.site, uris.home)}
      aria-label={translate(context.strings, 'layout.home')}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle cx="14" cy="14" r="12.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <circle className={styles.bead} cx="19" cy="10.5" r="3.8" />
      </svg>
      <span aria-hidden="true">{translate(context.strings, 'layout.name')}</span>
    </SiteLink>
  );
}
