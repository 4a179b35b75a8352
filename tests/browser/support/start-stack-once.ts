import { eventually } from '../../support/ask.ts';
import { startStack } from '../../support/start-stack.ts';
import { tellStack } from './stack-addresses.ts';

/** Starts the one stack that every test of the suite visits, and gives what stops it. */
export default async function startStackOnce(): Promise<() => Promise<void>> {
  const { site, content, close } = await startStack();
  await eventually(
    async () => site.log(),
    (log) => log.includes('pages are warm'),
    60_000,
  );
  tellStack({ site: site.url, content: content.url });
  return close;
}
