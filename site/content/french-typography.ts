import { isLocale, locales } from '#lib/locales.ts';
import { applyFrenchSpacing } from '#lib/text/french-spacing.ts';

/** Keys of values that forms submit or compare, which must stay unchanged. */
const submittedFields: ReadonlySet<string> = new Set(['value', 'defaultValue', 'conditions']);

function convert(value: unknown): unknown {
  if (typeof value === 'string') return applyFrenchSpacing(value);
  applyFrenchSpacingToResponse(value);
  return value;
}

/** Reports whether an element is in a language without French spacing, such as an English entry on a French page. */
function isInAnotherLanguage({ siteHandle: site }: { siteHandle?: unknown }): boolean {
  return typeof site === 'string' && isLocale(site) && !('hasFrenchSpaces' in locales[site]);
}

/** Applies French spacing to all French texts of a response in place. */
export function applyFrenchSpacingToResponse(response: unknown): void {
  if (typeof response !== 'object' || response === null || isInAnotherLanguage(response)) return;
  for (const [key, value] of Object.entries(response)) {
    if (!submittedFields.has(key)) Reflect.set(response, key, convert(value));
  }
}
