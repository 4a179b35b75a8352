import { ProjectGrid } from '#components/project-grid/project-grid.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { Title } from '#components/ui/title.tsx';
import type { Locale } from '#lib/locales.ts';
import { getSlug } from '#lib/routes/entry-path.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getMarketAccent } from '#styles/market-accent.ts';
import { loadFeaturedProjects } from './query.ts';
import { loadSuggestedMarkets } from './suggested-markets.ts';
import styles from './suggestions.module.css';

/** Suggestions shown when there is no query. */
export async function SearchSuggestions({ site }: { site: Locale }) {
  const [markets, projects, strings] = await Promise.all([
    loadSuggestedMarkets(site),
    loadFeaturedProjects(),
    localeStrings(site),
  ]);
  return (
    <>
      {markets.length > 0 && (
        <section className="section section--tight ruled" aria-labelledby="start-markets">
          <div className="grid axis">
            <h2 className="sec-label" id="start-markets">
              <span className="label">{translate(strings, 'search.start.markets')}</span>
            </h2>
            <ul className={`c-4-12 h2 stack ${styles.markets}`}>
              {markets.map((market) => (
                <li key={market.href} className="pip" style={{ '--pip': getMarketAccent(getSlug(market.href)) }}>
                  <SiteLink href={market.href} {...(market.language && { lang: market.language })}>
                    <span className="draw">{market.text}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {projects.length > 0 && (
        <section className="section" data-theme="alt" data-header="alt">
          <div className="grid">
            <Title text={translate(strings, 'search.start.projects')} className="space-8" />
            <ProjectGrid projects={projects} strings={strings} layout="row" />
          </div>
        </section>
      )}
    </>
  );
}
