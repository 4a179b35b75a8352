import { palette } from '#styles/palette.ts';

export const size = { width: 1200, height: 630 } as const;

const margin = 72;

/** Image disc and orbit; both extend past the right edge. */
const center = { x: 965, y: 315 };
const disc = 720;
const orbit = 838;

/** Font size by title length. */
const titleSize = (title: string): number => {
  const sizes = [
    [16, 92],
    [30, 74],
    [50, 58],
    [85, 46],
  ] as const;
  return sizes.find(([characters]) => title.length <= characters)?.[1] ?? 38;
};

/**
 * Satori hangs when it balances text in which one character takes up most of the width. Titles up to this length fit
 * on one line without balancing; in longer ones no character is that wide.
 */
const maxUnbalanced = 7;

/** Style of a circle around the center. */
const around = (diameter: number) => ({
  position: 'absolute' as const,
  left: center.x - diameter / 2,
  top: center.y - diameter / 2,
  width: diameter,
  height: diameter,
  borderRadius: '50%',
});

type BodyProps = { diameter: number; angle: number; across: number; fill: string };

/** A dot on an orbit with this `diameter`; `angle` is in degrees, clockwise from the right. */
function Body({ diameter, angle, across, fill }: BodyProps) {
  const turned = (angle * Math.PI) / 180;
  const left = center.x + (Math.cos(turned) * diameter - across) / 2;
  const top = center.y + (Math.sin(turned) * diameter - across) / 2;
  const place = { position: 'absolute' as const, left, top, width: across, height: across };
  return <div style={{ ...place, borderRadius: '50%', background: fill }} />;
}

const ring = { border: `2px solid ${palette.brass}`, opacity: 0.75 };

/** Artwork for pages without an image. */
function Sun() {
  return (
    <div style={{ display: 'flex' }}>
      <div style={{ ...around(580), ...ring }} />
      <div style={{ ...around(350), ...ring }} />
      <div style={{ ...around(150), background: palette['brass-light'] }} />
      <Body diameter={350} angle={140} across={22} fill={palette.paper} />
      <Body diameter={580} angle={75} across={30} fill={palette.verdigris} />
    </div>
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

/** The layout of a share image, in the subset of CSS that satori supports. */
export function Card({ name, title, picture }: CardProps) {
  return (
    <div style={{ ...size, display: 'flex', background: palette.ink, color: palette.paper, fontFamily: 'display' }}>
      {picture ? (
        <div style={{ ...around(disc), display: 'flex', overflow: 'hidden' }}>
          {/* biome-ignore lint/a11y/useAltText: rendered to an image, not to HTML */}
          <img src={picture} width={disc} height={disc} style={{ objectFit: 'cover' }} />
        </div>
      ) : (
        <Sun />
      )}
      <div style={{ ...around(orbit), ...ring }} />
      <Body diameter={orbit} angle={212} across={44} fill={palette['brass-light']} />
      <div
        style={{
          position: 'absolute',
          left: margin,
          top: margin - 8,
          bottom: margin - 12,
          width: 476,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 30 }}>
          <Mark />
          {name}
        </div>
        <div
          style={{
            display: 'flex',
            fontSize: titleSize(title),
            lineHeight: 1,
            letterSpacing: '-0.03em',
            wordBreak: 'break-word',
            textWrap: title.length > maxUnbalanced ? 'balance' : 'wrap',
          }}
        >
          {title}
        </div>
      </div>
    </div>
  );
}
