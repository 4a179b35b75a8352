/** Icons by plyr's names, 20×20. */
const paths: Readonly<Record<string, string>> = {
  play: 'M6.500 4v12L16 10z',
  'play-again': 'M3.500 10a6.500 6.500 0 1 0 6.500-6.500c-1.900 0-3.600.800-4.800 2L3.500 7M3.500 3v4h4',
  pause: 'M7 4.500v11M13 4.500v11',
  volume: 'M3 8v4h3l4 3.500v-11L6 8zM13 7.500a3.500 3.500 0 0 1 0 5M15.500 5a7 7 0 0 1 0 10',
  muted: 'M3 8v4h3l4 3.500v-11L6 8zM13 8l4.500 4.500M17.500 8 13 12.500',
  'captions-off': 'M2.500 4.500h15v11h-15zM5.500 10h4M12 10h2.500M5.500 12.800h2.500M10.500 12.800h4',
  'captions-on': 'M2.500 4.500h15v11h-15zM5.500 10h4M12 10h2.500M5.500 12.800h2.500M10.500 12.800h4M2.500 18h15',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  pip: 'M2.500 4.500h15v11h-15zM10.500 10h4.500v3.500h-4.500z',
  airplay: 'M6 14.500H2.500v-10h15v10H14M10 12l4 5H6z',
  'enter-fullscreen': 'M3 7.500V3h4.500M12.500 3H17v4.500M17 12.500V17h-4.500M7.500 17H3v-4.500',
  'exit-fullscreen': 'M7.500 3v4.500H3M17 7.500h-4.500V3M12.500 17v-4.500H17M3 12.500h4.500V17',
};

/** SVG symbols referenced by plyr's buttons. */
export function PlayerIcons() {
  return (
    <svg className="player-icons" aria-hidden="true">
      {Object.entries(paths).map(([name, path]) => (
        <symbol key={name} id={`plyr-${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
