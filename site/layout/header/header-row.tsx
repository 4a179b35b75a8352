import type { ReactNode } from 'react';
import type { LayoutContext } from '#layout/layout-context.ts';
import styles from './header-row.module.css';
import { Logo } from './logo.tsx';

type HeaderRowProps = {
  context: LayoutContext;
  className?: string | undefined;
  navigation?: ReactNode;
  /** The controls at the end. */
  children: ReactNode;
};

/** The top row of the header and of the menu. */
export function HeaderRow({ context, className = '', navigation, children }: HeaderRowProps) {
  return (
    <div className={`grid ${styles.row} ${className}`}>
      <Logo context={context} />
      {navigation}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
