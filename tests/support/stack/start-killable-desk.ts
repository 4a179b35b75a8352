import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Running, startProcess } from '../processes/processes.ts';
import { fetchText } from '../requests/fetch-text.ts';
import { adminClient } from './admin.ts';
import { freePort } from './start-stack.ts';

const main = path.resolve(import.meta.dirname, '../../../content-fixtures/src/main.ts');

export type KillableDesk = {
  url: string;
  /** The directory with its changes. */
  state: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  killAndStart(): Promise<void>;
  close(): Promise<void>;
};

/** A content service that can be killed and restarted with the same port and state. */
export async function startKillableDesk(): Promise<KillableDesk> {
  const state = mkdtempSync(path.join(tmpdir(), 'desk-killed-'));
  const port = await freePort();
  const env = { ...process.env, CMS_PORT: String(port), STATE_DIR: state, REVALIDATE_SECRET: 'a secret of this test' };
  const launch = () =>
    startProcess(process.execPath, [main], { env, isReady: (output) => output.includes('desk http') });
  let running: Running = await launch();
  const kill = () => running.stop('SIGKILL');
  const start = async () => {
    running = await launch();
  };
  return {
    url: `http://localhost:${port}`,
    state,
    kill,
    start,
    async killAndStart() {
      await kill();
      await start();
    },
    async close() {
      await kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** Creates an article and returns its ID. */
export async function createNews(url: string): Promise<string> {
  const fields = { section: 'news', slug: 'two', title: 'Two' };
  return (await adminClient(url)<{ entry: { id: string } }>('POST', '/admin/entries', fields)).entry.id;
}

/** Everything stored about an entry: published values, the draft, and open conflicts. */
export async function readKept(url: string, id: string): Promise<string> {
  const { entry, draft } = JSON.parse((await fetchText(`${url}/admin/edit/${id}?site=en`)).text);
  return JSON.stringify([entry.fields, entry.title, entry.slug, draft?.values, draft?.conflicts]);
}
