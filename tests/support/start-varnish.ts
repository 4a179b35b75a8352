import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, eventually } from './ask.ts';
import { endWithThis } from './end-with-this.ts';

const shipped = path.resolve(import.meta.dirname, '../../site/server/edge/varnish.vcl');

/** Starts varnishd with the VCL of the repository and this backend port, in a temporary folder. */
export async function startVarnish(program: string, port: number, backendPort: number) {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-varnish-'));
  const configuration = readFileSync(shipped, 'utf8').replace('.port = "3000"', `.port = "${backendPort}"`);
  if (!configuration.includes(`"${backendPort}"`)) throw new Error('the VCL names no backend port to change');
  const file = path.join(directory, 'site.vcl');
  writeFileSync(file, configuration);
  const flags = ['-F', '-n', directory, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m', '-j', 'none'];
  const varnish = endWithThis(spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] }));
  let output = '';
  for (const stream of [varnish.stdout, varnish.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(varnish, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    ask(url, { method: 'PURGE' }).then(
      ({ status }) => status === 400,
      () => false,
    );
  try {
    await eventually(answers, Boolean, 30_000);
  } catch (error) {
    varnish.kill('SIGKILL');
    throw new Error(`varnishd did not start:\n${output}`, { cause: error });
  }
  return {
    url,
    async close(): Promise<void> {
      varnish.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
