import { notFound } from 'next/navigation';
import { ListingHero } from '#components/listing-hero/listing-hero.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import { TeamGrid } from '#components/team-grid/team-grid.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { TeamCardFragment } from '#lib/cms/fragments/cards.ts';
import { type ResultOf, readFragment } from '#lib/cms/graphql.ts';
import type { Route } from '#lib/cms/routes/route-table.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { getListingMetadata } from '#lib/seo/listing-metadata.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { Template } from '#templates/template.ts';
import { getTeamPage } from './get-team-page.ts';
import { loadTeamListing } from './query.ts';
import styles from './team-listing.module.css';

/** Returns a map entry keyed by ID, because a member can be in several departments. */
const toPerson = ({ id, title, positionElement }: ResultOf<typeof TeamCardFragment>) =>
  [id, { name: plainText(title), position: positionElement ?? '' }] as const;

/** Loads the listing with one page of its members; null if the page does not exist. */
async function loadListing({ site, slug }: Route, query: ListingQuery) {
  const listing = await loadTeamListing(site, slug);
  const page = listing && getTeamPage(listing.departments, query);
  return page ? { ...listing, ...page } : null;
}

/** The team by department. */
export const teamMembersListing: Template = {
  section: 'teamMembersListing',
  trackingName: 'team',

  async metadata({ route, query }) {
    const listing = await loadListing(route, query);
    if (!listing) return null;
    const { entry, departments, page } = listing;
    const first = getPageMetadata(route.site, {
      meta: entry,
      seo: entry.seo,
      description: entry.wysiwygSimpleElement,
    });
    const members = departments.flatMap((department) =>
      department.members.map((data) => readFragment(TeamCardFragment, data)),
    );
    return {
      ...getListingMetadata(first, { page }),
      subject: { type: 'team', members: [...new Map(members.map(toPerson)).values()] },
    };
  },

  async Page({ route, query }) {
    const [listing, strings] = await Promise.all([loadListing(route, query), localeStrings(route.site)]);
    if (!listing) notFound();
    const { entry, placeholder, departments, page, pageCount } = listing;
    return (
      <main id="main" tabIndex={-1}>
        <ListingHero title={entry.titleElement} text={entry.wysiwygSimpleElement} />
        {departments.map(({ id, title, text, members, count }) => (
          <section key={id} className={`grid stack-6 ${styles.department}`} aria-labelledby={`department-${id}`}>
            <h2 className={`h3 sticky-label ${styles.title}`} id={`department-${id}`}>
              {title}{' '}
              <span className="label num">
                <span aria-hidden="true">{count}</span>
                <span className="sr">{translateCount(strings, route.site, 'team.count', count)}</span>
              </span>
            </h2>
            <div className="c-4-12">
              {text && <p className={`muted ${styles.text}`}>{text}</p>}
              <TeamGrid members={members} strings={strings} placeholder={placeholder} />
            </div>
          </section>
        ))}
        {departments.length === 0 && (
          <div className={`grid stack-6 ${styles.department}`}>
            <p className="lead">{translate(strings, 'team.none')}</p>
          </div>
        )}
        <div className="grid">
          <Pagination path={route.route} query={query} page={page} pageCount={pageCount} strings={strings} />
        </div>
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
