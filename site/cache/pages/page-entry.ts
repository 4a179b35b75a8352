import type { KnownTimes } from '#cache/clock/tag-times.ts';
import { CompressedPage } from './compressed-page.ts';
import type { RenderedPage } from './rendered-page.ts';

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

export type PageEntry = PageDescription & { value: RenderedPage };

/** Where pages outlive the process, or reach other instances. What it cannot do in time it reports and leaves out. */
export type PageLayer = {
  /** @param isPatient whoever asks waits for a render anyway */
  read(key: string, isPatient?: boolean): Promise<PageEntry | undefined>;
  write(entry: PageEntry): Promise<void>;
  remove(key: string): Promise<void>;
};

/** About how much memory a page takes: a string of HTML counts a byte a character where it is Latin, two where not. */
export const bytesOf = ({ value, tags }: PageEntry): number => contentBytes(value) + 24 * tags.length + 500;

function contentBytes(value: RenderedPage): number {
  if (value instanceof CompressedPage) return value.size;
  const { html, body, rscData, segmentData } = value;
  const segments = [...(segmentData?.values() ?? [])].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return 2 * (html?.length ?? 0) + (body?.byteLength ?? 0) + (rscData?.byteLength ?? 0) + segments;
}
