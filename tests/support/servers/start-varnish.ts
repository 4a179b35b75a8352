import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../processes/processes.ts';
import { fetchText } from '../requests/fetch-text.ts';

const shipped = path.resolve(import.meta.dirname, '../../../site/packages/server/src/edge/varnish.vcl');

/** Starts varnishd with the repository's VCL and this backend port, in a temporary directory. */
export async function startVarnish(program: string, port: number, backendPort: number) {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-varnish-'));
  const configuration = readFileSync(shipped, 'utf8').replace('.port = "3000"', `.port = "${backendPort}"`);
  if (!configuration.includes(`"${backendPort}"`)) throw new Error('the VCL has no backend port to replace');
  const file = path.join(directory, 'site.vcl');
  writeFileSync(file, configuration);
  const flags = ['-F', '-n', directory, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m', '-j', 'none'];
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetchText(url, { method: 'PURGE' }).then(
      ({ status }) => status === 400,
      () => false,
    );
  const varnish = await startProcess(program, flags, { isReady });
  return {
    url,
    async close(): Promise<void> {
      await varnish.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
