import type { FragmentOf } from '#lib/cms/graphql.ts';
import { Logo, type LogoFragment } from './logo.tsx';
import styles from './logo-list.module.css';

type LogoListProps = {
  logos: readonly { id: string | null; data: FragmentOf<typeof LogoFragment> }[];
  newTabText: string;
};

/** Logos in a grid. */
export function LogoList({ logos, newTabText }: LogoListProps) {
  return (
    <ul className={`ruled ${styles.list}`}>
      {logos.map(({ id, data }) => (
        <Logo key={id} data={data} newTabText={newTabText} />
      ))}
    </ul>
  );
}
