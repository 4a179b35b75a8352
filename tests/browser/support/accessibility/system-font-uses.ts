import type { Page } from '@playwright/test';

const mark = 'data-letters';

/**
 * Marks all form fields below a selector, and the elements that are the first to show some letter in their font face.
 * The browser chooses the font of a letter by its face and language, so the other elements use the same fonts.
 */
const markNewLetters = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((roots, name) => {
    const known = new Map<string, Set<string>>();
    /** Whether one of the letters is new in the element's font face. */
    const isNew = (element: Element, pseudo: string | undefined, letters: string) => {
      const { fontFamily, fontWeight, fontStyle, fontStretch, fontVariant, fontSynthesis, textTransform } =
        getComputedStyle(element, pseudo);
      const language = element.closest('[lang]')?.getAttribute('lang');
      const face = [
        fontFamily,
        fontWeight,
        fontStyle,
        fontStretch,
        fontVariant,
        fontSynthesis,
        textTransform,
        language,
      ];
      const seen = known.get(face.join()) ?? new Set();
      known.set(face.join(), seen);
      const before = seen.size;
      for (const letter of letters) seen.add(letter);
      return seen.size > before;
    };
    const getText = (element: Element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (!element.checkVisibility()) continue;
        const generated = ['::before', '::after', '::marker'].map((pseudo) => {
          const { content } = getComputedStyle(element, pseudo);
          return content !== 'none' && content !== 'normal' && isNew(element, pseudo, content);
        });
        const isField = element.matches('input, textarea, select, button');
        if (isField || isNew(element, undefined, getText(element).trim()) || generated.includes(true))
          element.setAttribute(name, '');
      }
  }, mark);

/**
 * Lists the elements below a selector in which the browser used a system font, each preceded by the name of the font:
 * `DejaVu Sans Mono: <code>…`. Skips hidden elements, and all but the first of several elements that show the same
 * letters in the same face.
 */
export async function systemFontUses(page: Page, selector: string): Promise<string[]> {
  await markNewLetters(page, selector);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `:is(${selector}) [${mark}]`,
  });
  let gone = 0;
  const getUses = async (nodeId: number): Promise<string[]> => {
    const drawn = await devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch((error: unknown) => {
      // A script has since removed the element.
      if (String(error).includes('Could not find node')) return undefined;
      throw error;
    });
    if (!drawn) gone++;
    const foreign = drawn?.fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName) ?? [];
    if (foreign.length === 0) return [];
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
    return [`${foreign.join(', ')}: ${outerHTML.slice(0, 200)}`];
  };
  const found = (await Promise.all(nodeIds.map(getUses))).flat();
  await devtools.detach();
  if (gone > nodeIds.length / 10)
    throw new Error(`${gone} of ${nodeIds.length} elements were removed during the check`);
  return found;
}
