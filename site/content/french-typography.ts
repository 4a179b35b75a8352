import { applyFrenchSpacing } from '#lib/text/french-spaces.ts';

/** Submitted values must stay unchanged. */
const sentBack: ReadonlySet<string> = new Set(['value', 'defaultValue', 'conditions']);

function inFrench(value: unknown): unknown {
  if (typeof value === 'string') return applyFrenchSpacing(value);
  applyFrenchSpacingToResponse(value);
  return value;
}

/** Applies French spacing to all texts of a response in place. */
export function applyFrenchSpacingToResponse(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, value] of Object.entries(answer)) {
    if (!sentBack.has(key)) Reflect.set(answer, key, inFrench(value));
  }
}
