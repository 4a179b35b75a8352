import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { LayoutContext } from '#layout/layout-context.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { uris } from '#lib/routes/routes.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './wordmark.module.css';

/** The site's name as a large link to the home page. */
export function Wordmark({ context }: { context: LayoutContext }) {
  return (
    <div className={styles.wordmark}>
      <SiteLink href={getEntryPath(context.site, uris.home)} aria-label={translate(context.strings, 'layout.home')}>
        {translate(context.strings, 'layout.name')}
      </SiteLink>
      <i className={styles.horizon} aria-hidden="true" />
    </div>
  );
}
