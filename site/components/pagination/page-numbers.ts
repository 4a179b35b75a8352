/**
 * The pages to link: the first, the last, the current one and its neighbours. A gap of a single page is filled, because
 * an ellipsis takes the same room: `pageNumbers(1, 7)` is `[1, 2, 'gap', 7]`.
 */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const isShown = (page: number) => page === 1 || page === count || Math.abs(page - current) <= 1;
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((page) => {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) return page;
    return isShown(page - 1) ? 'gap' : [];
  });
}
