import type { Field, FieldShape, Fields, Model } from '../../content-fixtures/src/model/model.ts';
import type { Random } from '../support/seeded-random.ts';

export type Json = Record<string, unknown>;
/** Elements that values may reference. */
export type Stock = {
  model: Model;
  entries: readonly { id: string; section: string }[];
  categories: readonly { slug: unknown; id: string; group: string }[];
  assets: readonly { id: string; file: string; volume: string }[];
  forms: readonly string[];
};
export type Draw = { stock: Stock; random: Random; step: number };

/** The volume that holds each kind of asset. */
const volumes: Readonly<Record<string, string>> = { image: 'images', video: 'videos', captionsSubtitles: 'texts' };

/** Draws up to `most` distinct items. */
function several<Item>(random: Random, items: readonly Item[], most: number): Item[] {
  const chosen = new Set<Item>();
  const wanted = Math.min(items.length, 1 + random.below(most));
  while (chosen.size < wanted) chosen.add(random.pick(items));
  return [...chosen];
}

/** Fields whose names require text in a certain format. Other text would not be shown. */
const formattedTexts: readonly (readonly [RegExp, (draw: Draw) => string])[] = [
  [/url$/i, ({ step }) => `https://example.com/${step}`],
  [/color$/i, ({ random }) => `#${(0x100000 + random.below(0xefffff)).toString(16)}`],
  [/^(?:idElement|videoId)$/, ({ step }) => `video${step}`],
];

function drawText({ name, shape }: Field & { shape: FieldShape & { kind: 'text' } }, draw: Draw): string {
  const { random, step } = draw;
  if (shape.options) return random.pick(shape.options);
  const text = formattedTexts.find(([pattern]) => pattern.test(name))?.[1](draw);
  if (text) return text;
  const words = `${random.pick(['Drawn', 'Otherwise', 'Once more', 'Autrement'])} ${step}`;
  if (shape.format === 'html') return `<p>${words}. <a href="/projects">Look</a></p>`;
  return shape.format === 'emphasis' && random.next() < 0.5 ? `${words} <em>now</em>` : words;
}

function drawLink({ stock, random, step }: Draw): Json {
  const target = random.pick<Json>([
    { entry: random.pick(stock.entries).id },
    { entry: random.pick(stock.entries).id },
    { entry: random.pick(stock.entries).id },
    { url: random.pick(['/projects', 'https://example.com/', '#main', '?page=2']) },
    { email: 'someone@example.com' },
    { tel: '+1 555 0100' },
  ]);
  const words = random.next() < 0.5 ? { customText: `Words ${step}` } : {};
  const label = random.next() < 0.2 ? { ariaLabel: `Label ${step}` } : {};
  const style = random.next() < 0.3 ? { style: random.pick(['primary', 'secondary', 'tertiary']) } : {};
  return { ...target, ...words, ...label, ...style };
}

function drawFields(fields: Fields, draw: Draw): Json {
  const chosen = [...fields.values()].filter(({ required }) => required || draw.random.next() < 0.5);
  return Object.fromEntries(chosen.map((field) => [field.name, drawPresent(field, draw)]));
}

/** A new block of this type. */
export function drawBlock(type: string, draw: Draw): Json {
  const fields = draw.stock.model.entryTypes.get(type)?.fields ?? new Map();
  return { type, ...drawFields(fields, draw) };
}

function drawPresent(field: Field, draw: Draw): unknown {
  const { stock, random } = draw;
  const { shape } = field;
  switch (shape.kind) {
    case 'text':
      return drawText({ ...field, shape }, draw);
    case 'number':
      return shape.integer ? random.below(100) : random.below(1000) / 10;
    case 'boolean':
      return random.next() < 0.5;
    case 'entries':
      return several(
        random,
        stock.entries.filter(({ section }) => shape.sections.includes(section)),
        3,
      ).map(({ id }) => id);
    case 'categories':
      return several(
        random,
        stock.categories.filter(({ group }) => group === shape.group),
        2,
      ).map(({ id }) => id);
    case 'assets':
      return several(
        random,
        stock.assets.filter(({ volume }) => volume === volumes[shape.assetKind]),
        2,
      ).map(({ id }) => id);
    case 'file':
      return random.pick(stock.assets.filter(({ volume }) => volume === volumes[shape.assetKind])).file;
    case 'blocks':
      return Array.from({ length: 1 + random.below(2) }, () => drawBlock(random.pick(shape.types), draw));
    case 'form':
      return [random.pick(stock.forms)];
    case 'link':
      return drawLink(draw);
    case 'links':
      return Array.from({ length: 1 + random.below(2) }, () => drawLink(draw));
    case 'object':
      return drawFields(stock.model.contentBlocks.get(shape.type) ?? new Map(), draw);
    case 'objects':
      return Array.from({ length: 1 + random.below(2) }, () =>
        drawFields(stock.model.contentBlocks.get(shape.type) ?? new Map(), draw),
      );
  }
}

/** Draws a different value. It may be null. For blocks, one of them may be removed, moved, added or toggled. */
export function drawValue(field: Field, before: unknown, draw: Draw): unknown {
  const { random } = draw;
  if (!field.required && before !== undefined && random.next() < 0.12) return null;
  if (field.shape.kind === 'blocks' && Array.isArray(before) && before.length > 1) {
    const at = random.below(before.length);
    const [one] = before.slice(at);
    const others = before.toSpliced(at, 1);
    return random.pick([
      others,
      [...others, one],
      [...before, drawBlock(random.pick(field.shape.types), draw)],
      before.map((block, index) => (index === at ? { ...block, enabled: block.enabled === false } : block)),
    ]);
  }
  return drawPresent(field, draw);
}
