import type { Page } from '@playwright/test';

/**
 * The elements below a selector in which the browser used a system font, each with the name of that font:
 * `DejaVu Sans Mono: <code>…`. Hidden elements use none.
 */
export async function systemFontUses(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `:is(${selector}) *`,
  });
  const found: string[] = [];
  let gone = 0;
  for (const nodeId of nodeIds) {
    const drawn = await devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch((error: unknown) => {
      // A script has removed it in between.
      if (String(error).includes('Could not find node')) return undefined;
      throw error;
    });
    if (!drawn) {
      gone++;
      continue;
    }
    const foreign = drawn.fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
    if (foreign.length === 0) continue;
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
    found.push(`${foreign.join(', ')}: ${outerHTML.slice(0, 200)}`);
  }
  await devtools.detach();
  if (gone > nodeIds.length / 10) throw new Error(`${gone} of ${nodeIds.length} elements have gone meanwhile`);
  return found;
}
