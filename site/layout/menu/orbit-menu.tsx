import type { CSSProperties } from 'react';
import styles from './orbit-menu.module.css';

type Ring = { share: number; angle: number; body: string; turn: string; fill?: string };

/** The inner rings: their share of the radius, and the angle, size, orbital period and color of their planets. */
const rings: readonly Ring[] = [
  { share: 0.38, angle: 40, body: '0.9rem', turn: 'var(--orbit-1)' },
  {
    share: 0.6,
    angle: 118,
    body: '1.5rem',
    turn: 'var(--orbit-2)',
    fill: 'radial-gradient(circle at 34% 30%, #a8d3c8, #3e8c80 60%, #185a54)',
  },
  {
    share: 0.8,
    angle: 64,
    body: '1rem',
    turn: 'var(--orbit-3)',
    fill: 'radial-gradient(circle at 34% 30%, #f9c0ac, #d97a62 60%, #a83a27)',
  },
];

const getStyle = ({ share, angle, body, turn, fill }: Ring): CSSProperties => ({
  '--share': share,
  '--a': `${angle}deg`,
  '--b': body,
  '--turn': turn,
  ...(fill && { '--fill': fill }),
});

/** Decorative orrery. */
export function OrbitGraphic() {
  return (
    <div className={styles.dial} aria-hidden="true">
      {rings.map((ring) => (
        <div key={ring.share} className="orbit" style={getStyle(ring)}>
          <i />
        </div>
      ))}
      <div className={`orbit ${styles.ring}`} />
      <div className={styles.sun} />
    </div>
  );
}
