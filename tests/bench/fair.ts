import { floodFromOneNetwork, floods, searchElsewhere } from '../support/load/one-network.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { logProgress, median, type Result, reportResults, result } from './support/figures.ts';

const visits = 25;

const fleet = await startFleet({ isWarm: true });
const site = fleet.sites[0]?.url ?? '';

/** The median duration of a search, in milliseconds; infinite if any search failed. */
async function measureMedianSearch(): Promise<number> {
  const searches = await searchElsewhere(site, visits);
  if (searches.some(({ status }) => status !== 200)) return Number.POSITIVE_INFINITY;
  return median(searches.map(({ milliseconds }) => milliseconds));
}

try {
  await measureMedianSearch();
  const figures: Result[] = [];
  for (const [name, getRequest] of floods) {
    const quiet = await measureMedianSearch();
    const flooding = floodFromOneNetwork(site, getRequest);
    await eventually(async () => flooding.countResponses(), Boolean, 20_000);
    const flooded = await measureMedianSearch().finally(flooding.stop);
    logProgress(
      `${name}: ${quiet.toFixed(1)} ms quiet, ${flooded.toFixed(1)} ms beside 100 connections of one network`,
    );
    figures.push(result(`a search beside a flood of ${name}`, flooded / quiet, '× quiet', { atMost: 3 }));
  }
  reportResults(figures);
} finally {
  await fleet.close();
}
