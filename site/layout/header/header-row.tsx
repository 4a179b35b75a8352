import type { ReactNode } from 'react';
import type { ShellContext } from '#layout/layout-context.ts';
import styles from './header-row.module.css';
import { Logo } from './logo.tsx';

type HeaderRowProps = {
  context: ShellContext;
  className?: string | undefined;
  navigation?: ReactNode;
  /** The controls at its end. */
  children: ReactNode;
};

/** The row at the top of the page and, in its place, of the open menu: logo, navigation and controls. */
export function HeaderRow({ context, className = '', navigation, children }: HeaderRowProps) {
  return (
    <div className={`grid ${styles.row} ${className}`}>
      <Logo context={context} />
      {navigation}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
