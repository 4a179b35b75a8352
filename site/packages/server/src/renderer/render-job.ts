import { NewPage } from '@vitrine/cache';
import { type RenderContext, type RenderedEntry, renderContext } from '@vitrine/cache/next';
import { serializePage } from '@vitrine/cache/pages';
import { scriptsTransform } from '../../../../cache/arrange-scripts.ts';
import { collectSources, type Sources, sourcesHeader } from '../../../../lib/cms/tags/note-sources.ts';
import type { Job, Rendering } from './messages.ts';
import { type NextHandler, renderInside } from './render-in-memory.ts';

/** Packed here, because compressing takes time that the door has for visitors. Its time is the door's to say. */
const packed = (path: string, { value, ...rendered }: RenderedEntry) =>
  serializePage({ ...rendered, value: new NewPage(value, path, scriptsTransform), path, began: 0 });

/** Lets Next render the page of a job. */
export async function renderJob(
  next: NextHandler,
  { address, headers, isForAll, isExplained }: Job,
): Promise<Rendering> {
  const render: RenderContext = { address: isForAll ? address : undefined };
  const run = (more: Readonly<Record<string, string>> = {}) =>
    renderContext.run(render, () => renderInside(next, address, { ...headers, ...more }));
  let status = 0;
  let sources: Sources | undefined;
  if (isExplained) {
    sources = await collectSources(async (name) => {
      status = await run({ [sourcesHeader]: name });
    });
  } else status = await run();
  const { rendered, adopted } = render;
  const page = rendered && status < 500 ? { key: rendered.key, packed: await packed(address, rendered) } : undefined;
  return { status, page, adopted, sources };
}
