import { withFrenchSpaces } from '#lib/text/french-spaces.ts';

/** What a form sends back must be what the CMS said. */
const sentBack: ReadonlySet<string> = new Set(['value', 'defaultValue', 'conditions']);

function inFrench(value: unknown): unknown {
  if (typeof value === 'string') return withFrenchSpaces(value);
  setFrenchSpaces(value);
  return value;
}

/** Gives every text of an answer the spaces of French typography. */
export function setFrenchSpaces(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, value] of Object.entries(answer)) {
    if (!sentBack.has(key)) Reflect.set(answer, key, inFrench(value));
  }
}
