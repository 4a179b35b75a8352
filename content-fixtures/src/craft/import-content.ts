import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseModel } from '../model/model.ts';
import { errorMessage } from '../shared/errors.ts';
import { isJsonObject } from '../shared/json.ts';
import { loadContent } from '../storage/load-content.ts';
import type { ImportStep } from './content-plan.ts';
import { contentPlan } from './content-plan.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
const script = path.join(workspace, 'craft/import.php');

export type ImportReport = {
  steps: number;
  carriedOut: number;
  refused: string[];
  ids: Readonly<Record<string, number>>;
};

/**
 * All demo content as steps for Craft.
 *
 * Throws if a content file is invalid.
 */
export async function demoPlan(): Promise<ImportStep[]> {
  const media = path.join(workspace, 'media');
  const { snapshot, issues } = await loadContent(path.join(workspace, 'content'), media, parseModel());
  const [issue] = issues;
  if (issue) throw new Error(`${issue.file}: ${issue.message}`);
  return contentPlan(snapshot, media);
}

/** The command that runs PHP, and its environment. */
type Php = { php?: string; env?: NodeJS.ProcessEnv };

/** Runs the steps in Craft's console application. */
export async function importContent(
  craft: string,
  steps: readonly ImportStep[],
  { php = 'php', env = process.env }: Php = {},
): Promise<ImportReport> {
  const child = spawn(php, [script, craft], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(steps));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`${script} exited with code ${code}. ${output}`);
  const report: unknown = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  if (!isReport(report)) throw new Error(`${script} exited without a report: ${output}`);
  return report;
}

const isReport = (value: unknown): value is ImportReport =>
  isJsonObject(value) && Array.isArray(value['refused']) && isJsonObject(value['ids']);

async function main([craft]: string[]): Promise<void> {
  if (!craft) throw new Error('Pass the directory of Craft: npm run craft:import -- /path/to/craft');
  const { steps, carriedOut, refused } = await importContent(path.resolve(craft), await demoPlan());
  console.info(`Ran ${carriedOut} of ${steps} steps; the others were already done.`);
  if (refused.length === 0) return;
  const advice = 'Fix the problems above and run this again; it continues where it left off.';
  throw new Error(`Craft rejected ${refused.length} steps:\n  ${refused.join('\n  ')}\n${advice}`);
}

if (process.argv[1] === import.meta.filename) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(errorMessage(error));
    process.exitCode = 1;
  });
}
