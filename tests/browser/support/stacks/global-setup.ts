import { startStack } from '../../../support/stack/start-stack.ts';
import { offerFurtherStacks } from './further-stacks.ts';
import { publishStackUrls } from './stack-urls.ts';

/** Starts the stack shared by all tests of the suite, and returns a function that stops it. */
export default async function startStackOnce(): Promise<() => Promise<void>> {
  const { site, content, close } = await startStack({ isWarm: true, hasOwnUrl: true });
  publishStackUrls({ site: site.url, content: content.url });
  const closeFurther = await offerFurtherStacks();
  return async () => {
    await closeFurther();
    await close();
  };
}
