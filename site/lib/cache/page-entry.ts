import { promisify } from 'node:util';
import v8 from 'node:v8';
import zlib from 'node:zlib';
import type { KnownTimes } from './tag-clock.ts';

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** What Next hands a cache handler for a page or a route handler; the parts that we read. */
export type CachedValue = {
  kind: string;
  html?: string;
  body?: Buffer;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
  postponed?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
};

/** What is known of a page without its content. */
export type PageDescription = {
  /** Next's own key: opaque. */
  key: string;
  /** The address that led here; unknown for what was rendered at build time. */
  path: string | undefined;
  /** When the render began, in epoch milliseconds of this machine. */
  began: number;
  /** What another instance, which rendered it, knew then. */
  known?: KnownTimes;
  tags: readonly string[];
  /** Seconds after which the page is rendered again in any case; false is never. */
  revalidate: number | false | undefined;
};

export type PageEntry = PageDescription & { value: CachedValue };

/** Where pages outlive the process, or reach other instances. What it cannot do in time it reports and leaves out. */
export interface PageLayer {
  read(key: string): Promise<PageEntry | undefined>;
  write(entry: PageEntry): Promise<void>;
  remove(key: string): Promise<void>;
}

/** About how much memory a page takes: a string of HTML counts a byte a character where it is Latin, two where not. */
export function bytesOf({ value, tags }: PageEntry): number {
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return (
    2 * (value.html?.length ?? 0) +
    (value.body?.byteLength ?? 0) +
    (value.rscData?.byteLength ?? 0) +
    segments +
    24 * tags.length +
    500
  );
}

const headLength = 4;

/** The description stands first and uncompressed, so that it can be read without the content. */
export async function packPage({ value, ...description }: PageEntry): Promise<Buffer> {
  const head = v8.serialize(description);
  const length = Buffer.alloc(headLength);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, await gzip(v8.serialize(value), { level: 1 })]);
}

/** Each tag once in memory, however many pages hold it. */
const names = new Map<string, string>();
const mostNames = 200_000;

function shared(tag: string): string {
  const same = names.get(tag);
  if (same !== undefined) return same;
  if (names.size >= mostNames) names.clear();
  names.set(tag, tag);
  return tag;
}

/** The description in the first bytes of a packed page; undefined where they are not enough. */
export function unpackDescription(bytes: Buffer): PageDescription | undefined {
  if (bytes.length < headLength) return undefined;
  const end = headLength + bytes.readUInt32BE(0);
  if (bytes.length < end) return undefined;
  const description = v8.deserialize(bytes.subarray(headLength, end)) as PageDescription;
  return { ...description, tags: description.tags.map(shared) };
}

/** Throws where the bytes are not whole: the compressed part carries a checksum. */
export async function unpackPage(bytes: Buffer): Promise<PageEntry> {
  const description = unpackDescription(bytes);
  if (!description) throw new Error('the page is cut short');
  const packed = bytes.subarray(headLength + bytes.readUInt32BE(0));
  return { ...description, value: v8.deserialize(await gunzip(packed)) as CachedValue };
}
