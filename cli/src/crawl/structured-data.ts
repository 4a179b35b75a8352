/** What only names things, so that nothing need be there. */
const names = new Set(['@context', '@id', '@type', '@vocab']);

/** The addresses in a piece of JSON-LD, at any depth. */
export function structuredAddresses(text: string): string[] {
  try {
    return addressesIn(JSON.parse(text));
  } catch {
    return [];
  }
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/[^\s{}]+$/i.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (names.has(name) ? [] : addressesIn(part)));
}

/** The types in a piece of JSON-LD, at any depth; undefined where it is no JSON of objects. */
export function structuredTypes(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? [...new Set(typesIn(value))] : undefined;
  } catch {
    return undefined;
  }
}

function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === '@type' ? [part].flat().filter((type) => typeof type === 'string') : typesIn(part),
  );
}
