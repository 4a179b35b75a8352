import { type HtmlTransform, NewPage } from '@vitrine/cache';
import { type RenderContext, type RenderedEntry, renderContext } from '@vitrine/cache/next';
import { serializePage } from '@vitrine/cache/pages';
import { isFailed } from '../pages/status.ts';
import { inSpan } from '../tracing/spans.ts';
import type { RenderJob, RenderOutcome, Sources } from './messages.ts';
import { type NextHandler, renderInMemory } from './render-in-memory.ts';

/** Runs a render, perhaps with headers of the site's own. */
type Run = (headers?: Readonly<Record<string, string>>) => Promise<void>;

export type RenderOptions = {
  /** The host of the site, which Next needs for absolute URLs. */
  host: string;
  /** Changes the HTML of pages before they are stored, as in the cache. */
  html?: HtmlTransform | undefined;
  /** Finds out where the tags of a page come from while it is rendered. */
  traceTags?: ((run: Run) => Promise<Sources>) | undefined;
};

/** Next tells the status of a route without a page by its response alone. */
const withStatus = (value: RenderedEntry['value'], status: number) => ({ ...value, status: value.status ?? status });

/** Serialized here, because compressing takes time that the server has for visitors. Its time is the server's to say. */
const serialized = (
  path: string,
  { value, ...rendered }: RenderedEntry,
  status: number,
  html: HtmlTransform | undefined,
) => serializePage({ ...rendered, value: new NewPage(withStatus(value, status), path, html), path, began: 0 });

/** Renders a job with Next. */
export async function renderJob(
  next: NextHandler,
  { address, headers, isForAll, isExplained }: RenderJob,
  { host, html, traceTags }: RenderOptions,
): Promise<RenderOutcome> {
  const render: RenderContext = { address: isForAll ? address : undefined };
  let status = 0;
  const run: Run = async (more) => {
    const renderNow = () =>
      renderContext.run(render, () => renderInMemory(next, address, { ...headers, ...more, host }));
    status = await inSpan('renderer', { attributes: { 'url.path': address } }, renderNow);
  };
  const sources = isExplained && traceTags ? await traceTags(run) : undefined;
  if (!sources) await run();
  const { rendered, adopted } = render;
  const isStored = rendered !== undefined && !isFailed({ status });
  const page = isStored ? { key: rendered.key, packed: await serialized(address, rendered, status, html) } : undefined;
  return { status, page, adopted, sources };
}
