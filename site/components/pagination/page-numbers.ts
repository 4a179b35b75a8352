/**
 * Returns the first, last, current and adjacent page numbers. A gap of one page is filled; a longer one is marked:
 * `getPageNumbers(1, 7)` is `[1, 2, 'gap', 7]`.
 */
export function getPageNumbers(current: number, count: number): (number | 'gap')[] {
  const isShown = (page: number) => page === 1 || page === count || Math.abs(page - current) <= 1;
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((page) => {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) return page;
    return isShown(page - 1) ? 'gap' : [];
  });
}
