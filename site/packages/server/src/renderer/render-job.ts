import { type HtmlTransform, NewPage } from '@vitrine/cache';
import { type RenderContext, type RenderedEntry, renderContext } from '@vitrine/cache/next';
import { serializePage } from '@vitrine/cache/pages';
import { isFailed } from '../pages/status.ts';
import { inSpan } from '../tracing/spans.ts';
import type { RenderJob, RenderOutcome, Sources } from './messages.ts';
import { type NextHandler, renderInMemory } from './render-in-memory.ts';

/** Runs a render, optionally with extra headers. */
type Run = (headers?: Readonly<Record<string, string>>) => Promise<void>;

export type RenderOptions = {
  /** The site's host, which Next needs for absolute URLs. */
  host: string;
  /** Rewrites the HTML of pages before they are stored, as in the cache. */
  html?: HtmlTransform | undefined;
  /** Traces the sources of a page's tags during a render. */
  traceTags?: ((run: Run) => Promise<Sources>) | undefined;
};

/** For routes without a page, only Next's response has the status. */
const withStatus = (value: RenderedEntry['value'], status: number) => ({ ...value, status: value.status ?? status });

/** Serializes in the renderer, because compression would block the server. The server sets `began`. */
const serialized = (
  path: string,
  { value, ...rendered }: RenderedEntry,
  status: number,
  html: HtmlTransform | undefined,
) => serializePage({ ...rendered, value: new NewPage(withStatus(value, status), path, html), path, began: 0 });

/** Renders a job with Next. */
export async function renderJob(
  next: NextHandler,
  { path, headers, isForAll, isExplained }: RenderJob,
  { host, html, traceTags }: RenderOptions,
): Promise<RenderOutcome> {
  const render: RenderContext = { path: isForAll ? path : undefined };
  let status = 0;
  const run: Run = async (more) => {
    const renderNow = () => renderContext.run(render, () => renderInMemory(next, path, { ...headers, ...more, host }));
    status = await inSpan('renderer', { attributes: { 'url.path': path } }, renderNow);
  };
  const sources = isExplained && traceTags ? await traceTags(run) : undefined;
  if (!sources) await run();
  const { rendered, adopted } = render;
  const isStored = rendered !== undefined && !isFailed({ status });
  const page = isStored ? { key: rendered.key, bytes: await serialized(path, rendered, status, html) } : undefined;
  return { status, page, adopted, sources };
}
