import type { ReactNode } from 'react';
import { HeaderRow } from '#layout/header/header-row.tsx';
import type { LayoutContext } from '#layout/layout-context.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './menu-bar.module.css';
import { CloseMenuButton } from './menu-button.tsx';

/** Top row of the menu. */
export function MenuBar({ context, languages }: { context: LayoutContext; languages: ReactNode }) {
  return (
    <HeaderRow context={context} className={styles.bar}>
      <CloseMenuButton text={translate(context.strings, 'layout.menu.close')} />
      {languages}
    </HeaderRow>
  );
}
