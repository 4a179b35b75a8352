import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually, fetchBytes, fetchText } from '../support/requests/fetch-text.ts';
import { formatRequest, sendRaw } from '../support/requests/raw-request.ts';
import { sampled } from '../support/sampled.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import { createNews, readKept, startKillableDesk } from '../support/stack/start-killable-desk.ts';

const turns = 40;

type Saved = { token: string; version: number; values: Values; conflicts: unknown[] };
type Values = { title?: string; slug?: string; flexibleComponents?: Block[] };
type Block = { type: string; id: string; author: string; wysiwygSimpleElement: string };

/** Retries until there is a response, like the desk. */
async function send(url: string, method: string, body?: object): Promise<{ status: number; body: Saved }> {
  for (;;) {
    try {
      const { status, text } = await fetchText(url, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status, body: JSON.parse(text) };
    } catch {
      await pause(50);
    }
  }
}

/** Returns changed values: a text or block with the word added, a new block with the word, or a moved block. */
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

type Editor = { url: string; id: string; name: string; random: Random };

/** Edits like one person, and returns the words that the service acknowledged. */
async function edit({ url, id, name, random }: Editor): Promise<string[]> {
  const query = `site=en&editor=${name}&client=${name}`;
  let { body: state } = await send(`${url}/admin/drafts/${id}?${query}`, 'POST', {});
  const words: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const word = `${name}${turn}word`;
    const changes = change(state.values, word, `${id}-${name === 'lise' ? 1 : 2}${1000 + turn}`, random);
    const saved = await send(`${url}/admin/drafts/${state.token}?${query}&version=${state.version}`, 'PATCH', changes);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    if (JSON.stringify(changes).includes(word)) words.push(word);
    state = saved.body;
    if (random.below(12) === 0)
      await send(`${url}/admin/drafts/${state.token}/publish?${query}&version=${state.version}`, 'POST');
    await pause(random.below(8));
  }
  return words;
}

test.each(
  sampled(
    Array.from({ length: 20 }, (_, seed) => seed),
    20,
  ),
)('[G5] nothing acknowledged is lost while two editors work and the service is killed (seed %i)', async (seed) => {
  const service = await startKillableDesk();
  onTestFinished(() => service.close());
  const random = seededRandom(seed);
  const { url } = service;
  const id = await createNews(url);
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

  const now = await readKept(url, id);
  expect(words.length).toBeGreaterThan(turns);
  expect(words.filter((word) => !now.includes(word))).toEqual([]);
});

const picture = readFileSync(path.resolve(import.meta.dirname, '../../content-fixtures/media/depot-hall.jpg'));

type Upload = { file: string; url: string };

/** Uploads the image; returns undefined if the service was killed during the upload. */
async function uploadTo(url: string, name: string): Promise<Upload | undefined> {
  try {
    const { text } = await fetchText(`${url}/admin/assets?name=${name}&alt=A%20hall`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    });
    const { asset } = JSON.parse(text);
    return { file: asset.file, url: `${url}/media/${asset.file}` };
  } catch {
    return undefined;
  }
}

/** The file names of the uploaded assets. */
async function uploadedFiles(url: string): Promise<string[]> {
  const { text } = await fetchText(`${url}/admin/assets`);
  const { assets }: { assets: { id: string; file: string }[] } = JSON.parse(text);
  return assets.filter(({ id }) => Number(id) > 900_000).map(({ file }) => file);
}

test('[G5] acknowledged uploads are complete after the service is killed, and no partial files remain', async () => {
  const service = await startKillableDesk();
  onTestFinished(() => service.close());
  const { url, state } = service;
  const stored = () => readdirSync(path.join(state, 'content/uploads'));
  const headers = ['content-type: application/octet-stream', `content-length: ${picture.length}`];
  const head = formatRequest(url, '/admin/assets?name=hall.jpg&alt=A%20hall', headers, 'POST');
  void sendRaw(url, Buffer.concat([Buffer.from(head), picture.subarray(0, picture.length / 2)]));
  await eventually(
    async () => stored(),
    (files) => files.length === 1,
  );
  await service.killAndStart();
  expect(stored()).toEqual([]);
  expect(await uploadedFiles(url)).toEqual([]);

  const uploads = Array.from({ length: 6 }, () => uploadTo(url, 'hall.jpg'));
  await Promise.race(uploads);
  await service.killAndStart();
  const acknowledged = (await Promise.all(uploads)).flatMap((upload) => upload ?? []);
  const files = await uploadedFiles(url);
  expect(acknowledged).not.toEqual([]);
  expect(files).toEqual(expect.arrayContaining(acknowledged.map(({ file }) => file)));
  expect(new Set(files).size).toBe(files.length);
  expect(stored()).toHaveLength(files.length);
  for (const { url: uploadUrl } of acknowledged) expect((await fetchBytes(uploadUrl)).bytes.equals(picture)).toBe(true);
});
