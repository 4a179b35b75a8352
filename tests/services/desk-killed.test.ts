import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Running, startProcess } from '../support/processes.ts';
import { sampled } from '../support/sampled.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { freePort } from '../support/start-stack.ts';

const main = path.resolve(import.meta.dirname, '../../content-fixtures/src/main.ts');
const turns = 40;

type Saved = { token: string; version: number; values: Values; conflicts: unknown[] };
type Values = { title?: string; slug?: string; flexibleComponents?: Block[] };
type Block = { type: string; id: string; author: string; wysiwygSimpleElement: string };

/** A content service that is killed and started again on the same port and state. */
async function startKillable() {
  const state = mkdtempSync(path.join(tmpdir(), 'desk-killed-'));
  const port = await freePort();
  const env = { ...process.env, CMS_PORT: String(port), STATE_DIR: state, REVALIDATE_SECRET: 'a secret of this test' };
  const start = () =>
    startProcess(process.execPath, [main], { env, isReady: (output) => output.includes('desk http') });
  let running: Running = await start();
  onTestFinished(async () => {
    await running.stop('SIGKILL');
    rmSync(state, { recursive: true, force: true });
  });
  return {
    url: `http://localhost:${port}`,
    async killAndStart() {
      await running.stop('SIGKILL');
      running = await start();
    },
  };
}

/** Asks until there is an answer, as the desk does. */
async function ask(url: string, method: string, body?: object): Promise<{ status: number; body: Saved }> {
  for (;;) {
    try {
      const response = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    } catch {
      await pause(50);
    }
  }
}

/** Adds a word to one of the texts, or a block with one. */
function change(values: Values, word: string, id: string, random: Random): Values {
  const blocks = values.flexibleComponents ?? [];
  const kind = random.below(blocks.length > 0 ? 5 : 3);
  if (kind === 0) return { title: `${values.title} ${word}` };
  if (kind === 1) return { slug: `${values.slug}-${word}` };
  const at = random.below(blocks.length + 1);
  if (kind === 2)
    return {
      flexibleComponents: blocks.toSpliced(at, 0, {
        type: 'quote',
        id,
        author: word,
        wysiwygSimpleElement: `<p>${word}</p>`,
      }),
    };
  const chosen = random.pick(blocks);
  if (kind === 3) return { flexibleComponents: [chosen, ...blocks.filter((block) => block !== chosen)] };
  const longer = { ...chosen, author: `${chosen.author} ${word}` };
  return { flexibleComponents: blocks.map((block) => (block === chosen ? longer : block)) };
}

type Desk = { url: string; id: string; name: string; random: Random };

/** Edits as one person, and returns the words that the service acknowledged. */
async function edit({ url, id, name, random }: Desk): Promise<string[]> {
  const query = `site=en&editor=${name}&client=${name}`;
  let { body: state } = await ask(`${url}/admin/drafts/${id}?${query}`, 'POST', {});
  const words: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const word = `${name}${turn}word`;
    const changes = change(state.values, word, `${id}-${name === 'lise' ? 1 : 2}${1000 + turn}`, random);
    const saved = await ask(`${url}/admin/drafts/${state.token}?${query}&version=${state.version}`, 'PATCH', changes);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    if (JSON.stringify(changes).includes(word)) words.push(word);
    state = saved.body;
    if (random.below(12) === 0)
      await ask(`${url}/admin/drafts/${state.token}/publish?${query}&version=${state.version}`, 'POST');
    await pause(random.below(8));
  }
  return words;
}

test.each(
  sampled(
    Array.from({ length: 20 }, (_, seed) => seed),
    10,
  ),
)(
  '[G5] nothing that the desk acknowledged is lost while two edit at once and the service is killed, seed %i',
  async (seed) => {
    const service = await startKillable();
    const random = seededRandom(seed);
    const { url } = service;
    const created = await fetch(`${url}/admin/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ section: 'news', slug: 'two', title: 'Two' }),
    });
    const id: string = (await created.json()).entry.id;
    let isOver = false;
    const editors = ['lise', 'theo'].map((name, index) =>
      edit({ url, id, name, random: seededRandom(100 * seed + index) }),
    );
    const kills = (async () => {
      for (let times = 0; times < 4 && !isOver; times += 1) {
        await pause(100 + random.below(400));
        await service.killAndStart();
      }
    })();
    const words = (await Promise.all(editors)).flat();
    isOver = true;
    await kills;
    await service.killAndStart();

    const kept = [await (await fetch(`${url}/admin/edit/${id}?site=en`)).text()];
    const { revisions } = await (await fetch(`${url}/admin/entries/${id}/revisions?site=en`)).json();
    for (const revision of revisions) kept.push(await (await fetch(`${url}/admin/revisions/${revision.id}`)).text());
    const { entry, draft } = JSON.parse(kept[0] ?? '');
    const now = JSON.stringify([entry.fields, entry.title, entry.slug, draft?.values, draft?.conflicts]);
    expect(words.length).toBeGreaterThan(turns);
    expect(words.filter((word) => !now.includes(word))).toEqual([]);
  },
);
