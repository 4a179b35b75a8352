import { startStack } from '../../support/start-stack.ts';
import { tellStack } from './stack-addresses.ts';

/** Starts the one stack that every test of the suite visits, and gives what stops it. */
export default async function startStackOnce(): Promise<() => Promise<void>> {
  const { site, content, close } = await startStack({ isWarm: true });
  tellStack({ site: site.url, content: content.url });
  return close;
}
