import { GraphQLError } from 'graphql';

type SortKey = { name: string; direction: 1 | -1 };

const maxOrders = 5;
const maxOrderLength = 500;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Stable sort by Craft's `orderBy`, such as "postDate DESC, title". Throws for names not in `names`. */
export function sortBy<Item>(
  items: readonly Item[],
  orderBy: unknown,
  names: ReadonlySet<string>,
  keyFor: (item: Item, name: string) => unknown,
): readonly Item[] {
  if (typeof orderBy !== 'string' || orderBy.trim() === '') return items;
  const parts = orderBy.split(',');
  if (parts.length > maxOrders || orderBy.length > maxOrderLength)
    throw new GraphQLError(`orderBy: at most ${maxOrders} fields and ${maxOrderLength} characters are allowed`);
  const orders = parts.map((part) => parseSortKey(part, names));
  const keyed = items.map((item) => ({ item, keys: orders.map(({ name }) => sortKey(keyFor(item, name))) }));
  keyed.sort((a, b) => {
    for (const [index, { direction }] of orders.entries()) {
      const result = compare(a.keys[index] ?? '', b.keys[index] ?? '');
      if (result !== 0) return result * direction;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}

function parseSortKey(part: string, names: ReadonlySet<string>): SortKey {
  const [, name = '', direction = 'asc'] = /^\s*(?:\w+\.)?(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
  if (!names.has(name)) {
    throw new GraphQLError(
      `orderBy: "${part.trim()}" must be "<field> asc" or "<field> desc"; the fields are ${[...names].join(', ')}`,
    );
  }
  return { name, direction: direction.toLowerCase() === 'desc' ? -1 : 1 };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const sortKey = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : String(value ?? '');
