import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

const home = htmlPage('/', '/large');
const large = htmlPage('/large', '/').replace('</body>', `<p>${'text '.repeat(2_000)}</p></body>`);
const packers = { gzip: gzipSync, br: brotliCompressSync };
type Packed = keyof typeof packers;

/** A page compressed as requested, unless overridden. */
const packing =
  (
    body: string,
    other: { as?: (requested: string) => Packed | undefined; body?: (requested: string) => string } = {},
  ): TestPage =>
  ({ headers }: IncomingMessage, response) => {
    const requested = String(headers['accept-encoding'] ?? '');
    const usual = requested === 'gzip' || requested === 'br' ? requested : undefined;
    const encoding = other.as ? other.as(requested) : usual;
    const text = other.body?.(requested) ?? body;
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'x-vitrine-cache': 'hit',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
      .end(encoding ? packers[encoding](text) : text);
  };

async function crawl(pages: Record<string, TestPage>, flags = '--json') {
  await using site = await startSite({ '/routes.json': routeTable('/', '/large'), '/': packing(home), ...pages });
  return await runCli(`crawl --site ${site.origin} --encodings --retries 0 ${flags}`);
}
const findingCodes = (stdout: string) =>
  JSON.parse(stdout).findings.map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`);

it('[H1] --encodings reports identity, gzip and Brotli sizes', async () => {
  const { exitCode, stdout } = await crawl({ '/large': packing(large) });
  const sizes = (text: string) => ({
    identity: text.length,
    gzip: gzipSync(text).length,
    br: brotliCompressSync(text).length,
  });
  const report = JSON.parse(stdout);
  expect([exitCode, report.findings, report.medianBytes]).toEqual([0, [], sizes(home)]);
  expect(report.pages.map((one: { bytesByEncoding: object }) => one.bytesByEncoding)).toEqual([
    sizes(home),
    sizes(large),
  ]);
});

it('[H1] --encodings summarizes the median and the largest pages', async () => {
  const { stdout } = await crawl({ '/large': packing(large) }, '');
  expect(stdout).toContain(`median bytes ${home.length} B uncompressed, ${gzipSync(home).length} B gzip`);
  expect(stdout).toMatch(/Largest pages: \/[a-z]* \(\d+ B uncompressed/);
});

it('[H1] accepts uncompressed pages', async () => {
  const { exitCode, stdout } = await crawl({ '/large': packing(large, { as: () => undefined }) });
  expect([exitCode, findingCodes(stdout)]).toEqual([0, []]);
});

it('[H1] reports an unexpected encoding', async () => {
  const { exitCode, stdout } = await crawl({ '/large': packing(large, { as: () => 'br' }) });
  const said = (requested: string) => `unexpected-encoding: is sent as br when requested as ${requested}`;
  expect([exitCode, findingCodes(stdout)]).toEqual([1, [said('identity'), said('gzip')]]);
});

it('[H1] reports bodies that differ between encodings', async () => {
  const body = (requested: string) => (requested === 'gzip' ? large.replace('text', 'test') : large);
  const { exitCode, stdout } = await crawl({ '/large': packing(large, { body }) });
  expect([exitCode, findingCodes(stdout)]).toEqual([
    1,
    ['body-mismatch: has a different body as gzip than when uncompressed'],
  ]);
});

it('[H1] is incomplete if an encoding gets no response: exit 3', async () => {
  const broken: TestPage = (request, response) => {
    if (request.headers['accept-encoding'] === 'br') request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(large);
  };
  const { exitCode, stdout } = await crawl({ '/large': broken });
  expect([exitCode, JSON.parse(stdout).complete]).toEqual([3, false]);
});
