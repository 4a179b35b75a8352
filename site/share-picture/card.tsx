import { palette } from '#lib/theme/palette.ts';

export const size = { width: 1200, height: 630 } as const;

const pictureWidth = 470;
const margin = 72;

/** Long titles are set smaller, so that they stay within five lines. */
const titleSize = (title: string): number => {
  const sizes = [
    [24, 96],
    [45, 76],
    [80, 60],
    [110, 50],
  ] as const;
  return sizes.find(([characters]) => title.length <= characters)?.[1] ?? 44;
};

/** The orbits of the studio's mark, where a page has no picture. */
function Orbits() {
  const rings = [230, 330, 450, 590];
  return (
    <svg width={pictureWidth} height={size.height} viewBox={`0 0 ${pictureWidth} ${size.height}`} role="presentation">
      {rings.map((radius) => (
        <circle
          key={radius}
          cx={pictureWidth}
          cy={size.height}
          r={radius}
          fill="none"
          stroke={palette.brass}
          strokeWidth={1.5}
        />
      ))}
      <circle cx={pictureWidth - 233} cy={size.height - 233} r={26} fill={palette['brass-light']} />
      <circle cx={pictureWidth - 92} cy={size.height - 441} r={11} fill={palette.paper} />
    </svg>
  );
}

function Mark() {
  return (
    <svg width={44} height={44} viewBox="0 0 32 32" role="presentation">
      <circle cx="16" cy="16" r="14" fill="none" stroke={palette.paper} strokeWidth="2.4" />
      <circle cx="21" cy="11.500" r="4.400" fill={palette['brass-light']} />
    </svg>
  );
}

type CardProps = { name: string; title: string; picture: string | undefined };

/** A page as other sites show it: its title on ink, its picture beside it. In the subset of CSS that satori draws. */
export function Card({ name, title, picture }: CardProps) {
  return (
    <div style={{ ...size, display: 'flex', background: palette.ink, color: palette.paper, fontFamily: 'display' }}>
      <div
        style={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: `${margin}px 56px ${margin - 8}px ${margin}px`,
        }}
      >
        <div style={{ display: 'flex', fontSize: titleSize(title), lineHeight: 1.02, letterSpacing: '-0.03em' }}>
          {title}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 30 }}>
          <Mark />
          {name}
        </div>
      </div>
      <div style={{ width: pictureWidth, height: size.height, display: 'flex' }}>
        {picture ? (
          // biome-ignore lint/a11y/useAltText: drawn, never in a page
          <img src={picture} width={pictureWidth} height={size.height} style={{ objectFit: 'cover' }} />
        ) : (
          <Orbits />
        )}
      </div>
    </div>
  );
}
