import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { loadContent } from './content/load-content.ts';
import { makeSubmit } from './forms/submit.ts';
import { makeApi } from './graphql/api.ts';
import { executableSchema } from './graphql/executable-schema.ts';
import { RequestLog } from './graphql/request-log.ts';
import type { View } from './graphql/view.ts';
import { sendError } from './http/respond.ts';
import { serveMedia } from './media/serve-media.ts';
import { Transforms } from './media/transforms.ts';
import { readModel } from './model/model.ts';

const workspace = path.resolve(import.meta.dirname, '..');

export type ContentServiceOptions = {
  port?: number;
  overlayDirectory?: string;
  webhookTargets?: string[];
  webhookSecret?: string;
  publicUrl?: string;
  token?: string;
  scale?: number;
  log?: (line: string) => void;
};
export type ContentService = { url: string; port: number; close(): Promise<void> };

/** Starts the content service on loopback. Port 0 picks a free one. */
export async function startContentService(options: ContentServiceOptions = {}): Promise<ContentService> {
  const { port = 4000, log = console.error } = options;
  const mediaFolder = path.join(workspace, 'media');
  const { snapshot, findings } = await loadContent(path.join(workspace, 'content'), mediaFolder, readModel());
  for (const { file, path: place, reason } of findings) log(`${file}: ${place ? `${place}: ` : ''}${reason}`);
  const overlay = options.overlayDirectory ?? path.resolve(workspace, '../.vitrine/content');
  const media = { folder: mediaFolder, transforms: new Transforms(path.join(overlay, '../transforms'), mediaFolder) };
  const schema = executableSchema(
    snapshot.model,
    snapshot.records.forms.values(),
    makeSubmit(() => {}),
  );
  const api = makeApi(() => schema, new RequestLog(), log);
  let publicUrl = options.publicUrl ?? '';
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const view: View = {
        snapshot,
        now: Date.now(),
        mediaUrl: publicUrl,
        siteUrl: process.env['SITE_URL'] ?? '',
        drafts: [],
        unlocked: null,
      };
      if (pathname === '/api') await api(request, response, view);
      else if (pathname.startsWith('/media/'))
        await serveMedia(decodeURIComponent(pathname.slice(7)), request, response, snapshot, media);
      else sendError(response, 404, 'nothing here');
    } catch (error) {
      log(String(error instanceof Error ? error.stack : error));
      if (!response.headersSent) sendError(response, 500, 'the content service failed; its log says why');
      else response.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const chosen = (server.address() as AddressInfo).port;
  const url = `http://localhost:${chosen}`;
  publicUrl ||= url;
  return {
    url,
    port: chosen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
