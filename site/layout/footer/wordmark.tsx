import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { ShellContext } from '#layout/layout-context.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { uris } from '#lib/routes/routes.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './wordmark.module.css';

/** The studio's name, leading home, cropped by the foot of the page; a body passes along the horizon before it. */
export function Wordmark({ context }: { context: ShellContext }) {
  return (
    <div className={styles.wordmark}>
      <SiteLink href={pathOf(context.site, uris.home)} aria-label={translate(context.strings, 'shell.home')}>
        {translate(context.strings, 'shell.name')}
      </SiteLink>
      <i className={styles.horizon} aria-hidden="true" />
    </div>
  );
}
