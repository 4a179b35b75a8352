import { parsePageNumber } from '#components/pagination/parse-page-number.ts';
import { defaultLocale, type Locale } from '#lib/locales.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { listings } from '#lib/routes/routes.ts';

type Department<Member> = { members: readonly Member[] };

/** Only listings of the default locale have pages (`lib/routes/listing-query.ts`). */
const getPageSize = (site: Locale): number =>
  site === defaultLocale ? listings.teamMembersListing.pageSize : Number.POSITIVE_INFINITY;

/**
 * Returns a page of the team: the departments on it, each with its members on this page and its total `count`. A
 * department that does not fit continues on the next page. Returns null if there is no such page.
 */
export function getTeamPage<Member, Group>(
  departments: readonly (Group & Department<Member>)[],
  site: Locale,
  query: ListingQuery,
) {
  const page = parsePageNumber(query);
  const size = getPageSize(site);
  const total = departments.reduce((sum, { members }) => sum + members.length, 0);
  const pageCount = Math.max(1, Math.ceil(total / size));
  if (page === null || page > pageCount) return null;
  const start = page === 1 ? 0 : (page - 1) * size;
  let before = 0;
  const shown = departments.map((department) => {
    const { members } = department;
    const first = before;
    before += members.length;
    const onPage = members.slice(Math.max(0, start - first), Math.max(0, start + size - first));
    return { ...department, members: onPage, count: members.length };
  });
  return { departments: shown.filter(({ members }) => members.length > 0), page, pageCount };
}
