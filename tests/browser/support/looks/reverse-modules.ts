import type { Page } from '@playwright/test';

/**
 * Reverses the order of a page's CSS modules, keeping the order of rules within each module.
 *
 * @returns what changed: a property of an element, with its old and new value
 */
export function reverseModules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** All classes of a module begin with the same six characters. */
    const getModule = (rule: CSSRule) => rule.cssText.match(/\.([\w-]{6})_(?=\w)/)?.[1];
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const shared = rules.filter((rule) => !getModule(rule));
    const modules = [...Map.groupBy(rules, getModule)].filter(([module]) => module).map(([, own]) => own);
    const still = '*, ::before, ::after { transition: none !important; animation: none !important }';

    const properties = new Set<string>();
    const noteProperties = (list: readonly CSSRule[]) => {
      for (const rule of list) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) properties.add(name);
        else if (rule instanceof CSSGroupingRule) noteProperties([...rule.cssRules]);
      }
    };
    noteProperties(modules.flat());
    const names = [...properties].filter((name) => !name.startsWith('--') && !/^(transition|animation)/.test(name));

    const load = (order: readonly CSSRule[][]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync([...shared, ...order.flat()].map((rule) => rule.cssText).join('\n') + still);
      document.adoptedStyleSheets = [sheet];
    };
    const targets = [...document.body.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => ({ element, pseudo })),
    );
    const read = () =>
      targets.map(({ element, pseudo }) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return [];
        return names.map((name) => style.getPropertyValue(name));
      });

    load(modules);
    for (const sheet of document.styleSheets) sheet.disabled = true;
    const before = read();
    load(modules.toReversed());
    const after = read();
    const differences = new Set<string>();
    for (const [index, { element, pseudo = '' }] of targets.entries()) {
      for (const [at, name] of names.entries()) {
        const [was, is] = [before[index]?.[at], after[index]?.[at]];
        if (was !== is) differences.add(`.${element.className}${pseudo} ${name}: ${was} → ${is}`);
      }
    }
    return [...differences];
  });
}
