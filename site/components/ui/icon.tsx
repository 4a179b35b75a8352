const paths = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  back: 'M17 10H4M9 5l-5 5 5 5',
  out: 'M6 14 14.5 5.5M7.5 5.5h7v7',
  envelope: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  handset:
    'M6 3 8.5 7 7 9c.8 1.800 2.200 3.200 4 4l2-1.500 4 2.500c-.4 1.800-1.600 3-3.500 3C8 17 3 12 3 6.500 3 4.600 4.200 3.400 6 3z',
  plus: 'M10 4v12M4 10h12',
  close: 'M5 5l10 10M15 5 5 15',
  play: 'M7 4.5 15 10l-8 5.5z',
  pause: 'M7 5v10M13 5v10',
  warning: 'M10 2.500 18.500 17h-17zM10 8v4M10 14.200v.6',
  check: 'm3.500 10.500 4.500 4.500 9-10',
  search: 'M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3zM13.500 13.500 17 17',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon in the current color. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={`icon icon--${name}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} {...(name === 'play' && { fill: 'currentColor' })} />
    </svg>
  );
}
