import { type DoorRender, doorRenders, type MadePage } from '@vitrine/cache/next/door-render.ts';
import { packPage } from '@vitrine/cache/pages/packed-page.ts';
import { collectSources, type Sources, sourcesHeader } from '#lib/cms/tags/note-sources.ts';
import type { Job, Rendering } from './messages.ts';
import { type NextHandler, renderInside } from './render-inside.ts';

/** Packed here, because compressing takes time that the door has for visitors. Its time is the door's to say. */
const packed = (address: string, { key, ...made }: MadePage) => packPage({ ...made, key, path: address, began: 0 });

/** Lets Next render the page of a job. */
export async function renderJob(
  next: NextHandler,
  { address, headers, isForAll, isExplained }: Job,
): Promise<Rendering> {
  const render: DoorRender = { address: isForAll ? address : undefined };
  const run = (more: Readonly<Record<string, string>> = {}) =>
    doorRenders.run(render, () => renderInside(next, address, { ...headers, ...more }));
  let status = 0;
  let sources: Sources | undefined;
  if (isExplained) {
    sources = await collectSources(async (name) => {
      status = await run({ [sourcesHeader]: name });
    });
  } else status = await run();
  const { made, isKept = false } = render;
  const page = made && status < 500 ? { key: made.key, packed: await packed(address, made) } : undefined;
  return { status, page, isKept, sources };
}
