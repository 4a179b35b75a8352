/** The pictures of cards by which a page can be reached, and the picture at the head of that page, have one name. */
export const cardsOf = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-morph="${CSS.escape(name)}"]`)].filter((card) =>
    card.checkVisibility(),
  );

/** The picture at the head of the page. */
export const headPicture = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-morph-head]') ?? undefined;
