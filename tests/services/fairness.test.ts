import { afterAll, beforeAll, expect, it } from 'vitest';
import { floodFromOneNetwork, floods, searchElsewhere } from '../support/load/one-network.ts';
import { sampled } from '../support/sampled.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

let fleet: Fleet;
let site: string;

beforeAll(async () => {
  fleet = await startFleet({ isWarm: true });
  site = fleet.sites[0]?.url ?? '';
});
afterAll(() => fleet.close());

it.each(sampled(floods, 5))(
  '[F3] while one network floods %s, searches from elsewhere still succeed',
  async (_name, getRequest) => {
    const flooding = floodFromOneNetwork(site, getRequest);
    await expect.poll(flooding.countResponses, { timeout: 60_000 }).toBeGreaterThan(0);
    const searches = await searchElsewhere(site, 15).finally(flooding.stop);
    expect(searches.map(({ status }) => status)).toEqual(Array(15).fill(200));
  },
);
