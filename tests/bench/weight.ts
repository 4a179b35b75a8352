import { maxAboveEmpty, measureEmptyPage, measureTemplates } from '../builds/script-size.ts';
import { startStack } from '../support/stack/start-stack.ts';
import { reference, reportResults, result } from './support/figures.ts';
import { measurePlayerCost } from './support/player-cost.ts';

/**
 * Measures the first-load JavaScript of each template and, for comparison, of an empty Next page built in the same run,
 * gzipped and in kB of 1000 bytes. Then measures the cost of a video.
 */

async function measure() {
  const stack = await startStack();
  try {
    return { weights: await measureTemplates(stack.site.url), cost: await measurePlayerCost(stack) };
  } finally {
    await stack.close();
  }
}

const unit = 'kB gzip';
const empty = await measureEmptyPage();
const { weights, cost } = await measure();
const atMost = empty + maxAboveEmpty;
reportResults([
  reference('first-load JavaScript of an empty Next page', empty, unit),
  ...Object.entries(weights).map(([name, value]) =>
    result(`first-load JavaScript of ${name}`, value, unit, { atMost }),
  ),
  result('a video on a page before playback', cost.video, unit, { atMost: 1 }),
  result('the player, scripts and styles', cost.player, unit, { atMost: 45 }),
  result('first frame after a click, above the native element', cost.firstPicture - cost.nativeFirstFrame, 'ms', {
    atMost: 300,
  }),
]);
