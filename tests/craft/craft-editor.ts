import path from 'node:path';
import { modelUid } from '../../content-fixtures/src/craft/uid.ts';
import { runProcess } from '../support/processes/processes.ts';
import { root } from '../support/sources/sources.ts';
import type { Edit, Editor } from './editor.ts';

export type Craft = { directory: string; php: string; env: NodeJS.ProcessEnv };

/** Runs PHP with this standard input. Throws an error with the output if it fails. */
export async function runPhp({ directory, php, env }: Craft, words: readonly string[], input = ''): Promise<string> {
  const { code, stdout, stderr } = await runProcess(php, words, { cwd: directory, env, input });
  if (code === 0) return stdout;
  throw new Error(`php ${words.join(' ')} ended with code ${code}: ${(stderr + stdout).trim().slice(-2000)}`);
}

const script = path.join(root, 'content-fixtures/craft/act.php');

/** Elements that exist only once in Craft, so they are found without our UID. */
const single: Readonly<Record<string, { section?: string; handle?: string }>> = {
  'entry:1': { section: 'home' },
  'entry:4': { section: 'teamMembersListing' },
  'global:602': { handle: 'footer' },
};

/** Edits a real Craft: makes each edit in Craft's console, after which the queue sends the webhooks. */
export const craftEditor = (craft: Craft): Editor => ({
  cms: 'Craft',
  can: () => true,
  async act(edit: Edit) {
    const named = { ...edit, uid: modelUid('content', edit.key), ...single[edit.key] };
    const result: { token?: string } = JSON.parse(
      await runPhp(craft, [script, craft.directory], JSON.stringify(named)),
    );
    await runPhp(craft, ['craft', 'queue/run']);
    return result;
  },
});
