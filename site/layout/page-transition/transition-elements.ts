/** Returns the visible card images with this transition name. */
export const findCards = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-morph="${CSS.escape(name)}"]`)].filter((card) =>
    card.checkVisibility(),
  );

export const findHeroImage = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-morph-head]') ?? undefined;
