export type ContentCoding = 'br' | 'gzip' | 'identity';

/** In order of preference, from the smallest output to the largest. */
export const codings: readonly ContentCoding[] = ['br', 'gzip', 'identity'];

/** Results by header. Browsers send few distinct values. */
const known = new Map<string, ContentCoding>();
const maxKnown = 500;
const maxKnownLength = 200;

function qualities(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0] as const;
      }),
  );
}

function choose(header: string, offered: readonly ContentCoding[]): ContentCoding {
  const wanted = qualities(header);
  const wildcardWeight = wanted.get('*') ?? 0;
  // Unlisted codings are not acceptable, except identity as a last resort.
  const getQuality = (encoding: ContentCoding) =>
    wanted.get(encoding) ?? (encoding === 'identity' ? Math.max(wildcardWeight, Number.MIN_VALUE) : wildcardWeight);
  return offered.reduce((best, encoding) => (getQuality(encoding) > getQuality(best) ? encoding : best));
}

/** Chooses the encoding for an `Accept-Encoding` header (RFC 9110 section 12.5.3); `;q=0` means not acceptable. */
export function negotiateCoding(header: string | string[] | undefined): ContentCoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const before = known.get(text);
  if (before) return before;
  const encoding = choose(text, codings);
  if (known.size < maxKnown && text.length <= maxKnownLength) known.set(text, encoding);
  return encoding;
}

/** Reports whether gzip is preferred to identity. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && choose(String(header), ['gzip', 'identity']) === 'gzip';
