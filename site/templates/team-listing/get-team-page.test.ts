import { describe, expect, it } from 'vitest';
import { getTeamPage } from './get-team-page.ts';

/** A department whose members are numbered. */
const department = (id: string, from: number, to: number) => ({
  id,
  members: Array.from({ length: to - from + 1 }, (_, index) => from + index),
});

const numbersOn = (page: ReturnType<typeof getTeamPage<number, ReturnType<typeof department>>>) =>
  page?.departments.map(({ id, members, count }) => [id, members.at(0), members.at(-1), count]);

describe('getTeamPage', () => {
  const team = [department('workshop', 1, 40), department('studio', 41, 60), department('office', 61, 97)];

  it.each([
    [
      '1',
      [
        ['workshop', 1, 40, 40],
        ['studio', 41, 48, 20],
      ],
    ],
    [
      '2',
      [
        ['studio', 49, 60, 20],
        ['office', 61, 96, 37],
      ],
    ],
    ['3', [['office', 97, 97, 37]]],
  ])('returns 48 members per page, department by department: page %s', (page, expected) => {
    const shown = getTeamPage(team, { page });
    expect(numbersOn(shown)).toEqual(expected);
    expect(shown?.pageCount).toBe(3);
  });

  it.each([
    [48, 1],
    [49, 2],
    [96, 2],
    [9_600, 200],
  ])('%d members need %d page(s)', (count, pages) => {
    expect(getTeamPage([department('all', 1, count)], {})?.pageCount).toBe(pages);
  });

  it.each(['0', '4', '02', 'two', '1e3'])('returns null for page %s', (page) => {
    expect(getTeamPage(team, { page })).toBeNull();
  });

  it('returns one page for a team without members', () => {
    expect(getTeamPage([], {})).toEqual({ departments: [], page: 1, pageCount: 1 });
  });
});
