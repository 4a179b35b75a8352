import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually } from '../support/ask.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';

const page = '/projects/marble-works';

let fleet: Fleet;
let edits = 0;

beforeAll(async () => {
  fleet = await startFleet({ hasProxy: true, told: [] });
}, 300_000);
afterAll(() => fleet?.close());

const visit = (address: string) => ask(`${fleet.sites[0]?.url}${address}`);
const shown = (text: string) =>
  eventually(
    () => visit(page),
    (answer) => answer.text.includes(text),
    10_000,
  );

const logged = (line: RegExp) =>
  eventually(
    async () => fleet.sites[0]?.log() ?? '',
    (log) => line.test(log),
    15_000,
  );

/** Changes the page's text, of which no webhook tells. */
async function edit(): Promise<string> {
  const text = `Edit ${++edits} that nobody told of.`;
  await fleet.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: `<p>${text}</p>` });
  return text;
}

describe('[B3] an edit of which the site was not told', () => {
  it('is noticed at the start', async () => {
    const text = await edit();
    await fleet.restart(0);
    await shown(text);
  });

  it('[B6] is noticed when the content service answers again, if it was away at the start', async () => {
    const text = await edit();
    const mend = fleet.proxy.spoil(/./, 'no answer');
    await fleet.restart(0);
    const before = await visit(page);
    expect(before.status).toBe(200);
    expect(before.text).not.toContain(text);
    mend();
    await shown(text);
  });

  it.skipIf(process.platform !== 'linux')('[B6] is noticed at a start on a full disk, too', async () => {
    const text = await edit();
    const site = await fleet.restart(0, { isDiskFull: true });
    await shown(text);
    expect((await visit('/readyz')).status).toBe(200);
    expect(site.exitCode()).toBeNull();
    await logged(/invalidations\.jsonl cannot be written/);
    execFileSync('prlimit', [`--pid=${site.pid}`, '--fsize=unlimited']);
    await logged(/invalidations\.jsonl is written again/);
    await fleet.restart(0, { signal: 'SIGKILL' });
    await shown(text);
  });
});
