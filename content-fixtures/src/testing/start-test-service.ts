import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ContentServiceOptions, parseModel, startContentService } from '../index.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

const model = parseModel();

export type TestResponse = { status: number; headers: Headers; body: JsonObject };

/** Starts a content service on a free port with its own overlay; both are removed after the test. */
export async function startTestService(options: Partial<ContentServiceOptions> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'content-service-'));
  const lines: string[] = [];
  const start = () =>
    startContentService({
      port: 0,
      model,
      overlayDirectory: join(directory, 'content'),
      webhookSecret: 'whsec_YSBzZWNyZXQgZm9yIHRlc3Rz',
      log: (line) => lines.push(line),
      ...options,
    });
  let service = await start();
  onTestFinished(async () => {
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(service.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await response.json();
    return { status: response.status, headers: response.headers, body: isJsonObject(parsed) ? parsed : {} };
  }

  return {
    get url() {
      return service.url;
    },
    directory,
    lines,
    send,
    query: async (query: string, variables: JsonObject = {}, headers: Record<string, string> = {}) =>
      (await send('POST', '/api', { query, variables }, headers)).body,
    async restart() {
      await service.close();
      service = await start();
    },
  };
}
