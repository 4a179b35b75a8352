import { useId } from 'react';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './no-results.module.css';
import type { SuggestedMarket } from './suggested-markets.ts';

type NoResultsProps = {
  query: string;
  markets: readonly SuggestedMarket[];
  strings: Strings;
};

/** Shown when a search has no results. */
export function NoResults({ query, markets, strings }: NoResultsProps) {
  const titleId = useId();
  const shown = query.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    <section
      className={`section scene ${styles.none}`}
      data-theme="night"
      data-header="night"
      aria-labelledby={titleId}
    >
      <div className="grid axis">
        <p className="sec-label">
          <span className="label">{translate(strings, 'search.count.zero')}</span>
        </p>
        <div className="c-4-12">
          <h2 className="h1" id={titleId}>
            <Emphasis text={translate(strings, 'search.none.title', { query: shown })} />
          </h2>
          <p className="lead muted">{translate(strings, 'search.none.text')}</p>
          <ul className={`wrap ${styles.markets}`}>
            {markets.map((market) => (
              <li key={market.href}>
                <SiteLink
                  className="btn btn--secondary btn--small"
                  href={market.href}
                  {...(market.language && { lang: market.language })}
                >
                  {market.text}
                </SiteLink>
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
