import { GraphQLError } from 'graphql';

type Comparison = (one: string | number, other: string | number) => number;
type SortKey = { name: string; direction: 1 | -1 };

const maxOrders = 5;
const maxOrderLength = 500;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorts by `orderBy` in Craft's notation: "postDate DESC", "title", or a list with commas. Equal items keep their order.
 * Throws for a name that is not among `names`.
 */
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
  keyed.sort((one, other) => {
    for (const [index, { direction }] of orders.entries()) {
      const result = compare(one.keys[index] ?? '', other.keys[index] ?? '');
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
      `orderBy: "${part.trim()}" is not "<field> asc" or "<field> desc" of ${[...names].join(', ')}`,
    );
  }
  return { name, direction: direction.toLowerCase() === 'desc' ? -1 : 1 };
}

/** Titles are sorted alphabetically, ids and numbers by size. */
const compare: Comparison = (one, other) => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
};

const sortKey = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : String(value ?? '');
