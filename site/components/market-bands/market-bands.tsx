import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { MarketCardData } from '#lib/cms/fragments/cards.ts';
import { getMarketStyle } from '#styles/market-colors.ts';
import styles from './market-bands.module.css';
import { toMarketCard } from './to-market-card.ts';

const frames = [
  { from: 600, width: '34vw', ratio: 1 },
  { width: '12rem', ratio: 1 },
] as const;

type MarketBandsProps = { markets: readonly MarketCardData[]; label: string };

/** One full-width band per market. A hovered band grows, and so does its image. */
export function MarketBands({ markets, label }: MarketBandsProps) {
  if (markets.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul>
        {markets.map(toMarketCard).map(({ id, title, text, ground, image, href }) => (
          <li key={id}>
            <SiteLink className={`scene ${styles.band}`} href={href} style={getMarketStyle(ground)}>
              <span className={`grid ${styles.words}`}>
                <span className={`h1 ${styles.title}`}>{title}</span>
                {text && <span className={`label ${styles.text}`}>{text}</span>}
              </span>
              {image && (
                <span className={`round-image ${styles.disc}`} aria-hidden="true" data-noprint>
                  <Picture image={image} frames={frames} alt="" />
                </span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
