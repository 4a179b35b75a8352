import { notFound } from 'next/navigation';
import { ListingHero } from '#components/listing-hero/listing-hero.tsx';
import { TeamGrid } from '#components/team-grid/team-grid.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { TeamCardFragment } from '#lib/cms/fragments/cards.ts';
import { type ResultOf, readFragment } from '#lib/cms/graphql.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { Template } from '#templates/template.ts';
import { loadTeamListing } from './query.ts';
import styles from './team-listing.module.css';

/** Map entry by id: members can be in several departments. */
const toPerson = ({ id, title, positionElement }: ResultOf<typeof TeamCardFragment>) =>
  [id, { name: plainText(title), position: positionElement ?? '' }] as const;

/** The team by department. */
export const teamMembersListing: Template = {
  section: 'teamMembersListing',
  trackingName: 'team',

  async metadata({ route }) {
    const listing = await loadTeamListing(route.site, route.slug);
    if (!listing) return null;
    const { entry, departments } = listing;
    const described = getPageMetadata(route.site, {
      meta: entry,
      seo: entry.seo,
      description: entry.wysiwygSimpleElement,
    });
    const members = departments.flatMap((department) =>
      department.members.map((data) => readFragment(TeamCardFragment, data)),
    );
    return { ...described, subject: { type: 'team', members: [...new Map(members.map(toPerson)).values()] } };
  },

  async Page({ route }) {
    const [listing, strings] = await Promise.all([loadTeamListing(route.site, route.slug), siteStrings(route.site)]);
    if (!listing) notFound();
    const { entry, placeholder, departments } = listing;
    return (
      <main id="main" tabIndex={-1}>
        <ListingHero title={entry.titleElement} text={entry.wysiwygSimpleElement} />
        {departments.map(({ id, title, text, members }) => (
          <section key={id} className={`grid ${styles.department}`} aria-labelledby={`department-${id}`}>
            <h2 className={`h3 ${styles.title}`} id={`department-${id}`}>
              {title}{' '}
              <span className="label num">
                <span aria-hidden="true">{members.length}</span>
                <span className="sr">{translateCount(strings, route.site, 'team.count', members.length)}</span>
              </span>
            </h2>
            <div className={styles.members}>
              {text && <p className={`muted ${styles.text}`}>{text}</p>}
              <TeamGrid members={members} strings={strings} placeholder={placeholder} />
            </div>
          </section>
        ))}
        {departments.length === 0 && (
          <div className={`grid ${styles.department}`}>
            <p className="lead">{translate(strings, 'team.none')}</p>
          </div>
        )}
        <PageCta site={route.site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
