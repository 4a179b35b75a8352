import { parsePageNumber } from '#components/pagination/parse-page-number.ts';
import type { ListingQuery } from '#lib/routes/listing-query.ts';
import { listings } from '#lib/routes/routes.ts';

type Department<Member> = { members: readonly Member[] };

const { pageSize } = listings.teamMembersListing;

/**
 * Returns a page of the team: the departments on it, each with its members on this page and its total `count`. A
 * department that does not fit continues on the next page. Returns null if there is no such page.
 */
export function getTeamPage<Member, Group>(departments: readonly (Group & Department<Member>)[], query: ListingQuery) {
  const page = parsePageNumber(query);
  const total = departments.reduce((sum, { members }) => sum + members.length, 0);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (page === null || page > pageCount) return null;
  const start = (page - 1) * pageSize;
  let before = 0;
  const shown = departments.map((department) => {
    const { members } = department;
    const first = before;
    before += members.length;
    const onPage = members.slice(Math.max(0, start - first), Math.max(0, start + pageSize - first));
    return { ...department, members: onPage, count: members.length };
  });
  return { departments: shown.filter(({ members }) => members.length > 0), page, pageCount };
}
