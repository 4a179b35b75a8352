import type { BlockContext } from '#components/block-context.ts';
import { MarketBands } from '#components/market-bands/market-bands.tsx';
import { Title } from '#components/ui/title.tsx';
import { MarketCardFragment } from '#lib/cms/fragments/cards.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './market-push.module.css';

export const MarketPushFragment = graphql(
  `
  fragment MarketPush on marketPush_Entry {
    titleElement
    marketSelectorElement {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketCard }
    }
  }
`,
  [MarketCardFragment],
);

type MarketPushProps = { data: FragmentOf<typeof MarketPushFragment>; context: BlockContext };

/** The markets as stacked bands. */
export function MarketPush({ data, context }: MarketPushProps) {
  const block = readFragment(MarketPushFragment, data);
  const markets = (block.marketSelectorElement ?? []).flatMap((entry) =>
    entry?.__typename === 'markets_Entry' ? entry : [],
  );
  if (markets.length === 0) return null;
  const label = plainText(block.titleElement) || translate(context.strings, 'markets.others');
  return (
    <section className={styles.push}>
      {block.titleElement && (
        <div className={`grid ${styles.head}`}>
          <Title text={block.titleElement} className="h1" />
        </div>
      )}
      <MarketBands markets={markets} label={label} />
    </section>
  );
}
