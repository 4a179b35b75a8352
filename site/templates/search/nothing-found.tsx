import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { Emphasis } from '#lib/ui/emphasis.tsx';
import styles from './nothing-found.module.css';

type NothingFoundProps = { query: string; markets: readonly LinkTarget[]; strings: Strings };

/** Shown without results: advice, and the markets to start from. */
export function NothingFound({ query, markets, strings }: NothingFoundProps) {
  const shown = query.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    <section
      className={`section ${styles.none}`}
      data-theme="night"
      data-header="night"
      aria-labelledby="nothing-found"
    >
      <div className="grid axis">
        <p className="sec-label">
          <span className="label">{translate(strings, 'search.count.zero')}</span>
        </p>
        <div className="c-4-12">
          <h2 className="h1" id="nothing-found">
            <Emphasis text={translate(strings, 'search.none.title', { query: shown })} />
          </h2>
          <p className="lead muted">{translate(strings, 'search.none.text')}</p>
          <ul className={styles.markets}>
            {markets.map((market) => (
              <li key={market.href}>
                <Anchor link={market} className="btn btn--secondary btn--small">
                  {market.text}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`orbit ${styles.ring}`} aria-hidden="true">
        <i />
      </div>
    </section>
  );
}
