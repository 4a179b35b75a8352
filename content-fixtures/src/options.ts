import { createRequire } from 'node:module';
import path from 'node:path';
import type { Model } from './model/model.ts';

const workspace = path.resolve(import.meta.dirname, '..');

/** The original images, videos and WebVTT files. */
export const mediaDirectory = path.join(workspace, 'media');

export type ContentServiceOptions = {
  /** Defaults to 4000; 0 picks a free port. */
  port?: number;
  /** Directory of run-time changes. Defaults to `.vitrine/content`; transforms are stored next to it. */
  overlayDirectory?: string;
  /** URLs that receive a webhook for each change. */
  webhookTargets?: string[];
  /** Signs webhooks. */
  webhookSecret: string;
  /** Origin of media URLs. Defaults to `http://localhost:<port>`; empty for relative URLs. */
  mediaUrl?: string;
  /** Origin of page URLs. Empty for relative URLs. */
  siteUrl?: string;
  /** Bearer token that API requests must carry. Empty for none. */
  apiToken?: string;
  /** Number of synthetic news entries to add, plus a tenth as many projects. */
  syntheticEntries?: number;
  /** Reloads content files when they change and sends a webhook. */
  watch?: boolean;
  /** Receives log lines; `console.error` by default. */
  log?: (line: string) => void;
  /** Defaults to the model in `schema.graphql`. */
  model?: Model;
  /** Directory of the committed content. */
  contentDirectory?: string;
  /** The committed redirect map. */
  redirectsFile?: string;
  /** Directory of generated transforms; several services can share it. */
  transformsDirectory?: string;
  /** Milliseconds before the first retry of a webhook. */
  webhookRetryDelayMs?: number;
  /** Maximum total size of transforms in bytes. Defaults to 1 GiB; lower in tests. */
  transformsMaxBytes?: number;
};

export type ResolvedOptions = ReturnType<typeof resolveOptions>;

export function resolveOptions(options: ContentServiceOptions) {
  const { overlayDirectory = path.resolve(workspace, '../.vitrine/content') } = options;
  return {
    port: 4000,
    overlayDirectory,
    transformsDirectory: path.resolve(overlayDirectory, '../transforms'),
    contentDirectory: path.join(workspace, 'content'),
    redirectsFile: createRequire(import.meta.url).resolve('@vitrine/redirects/redirects.json'),
    webhookTargets: [],
    webhookRetryDelayMs: 500,
    apiToken: '',
    syntheticEntries: 0,
    watch: false,
    log: console.error,
    transformsMaxBytes: 1024 ** 3,
    ...options,
    siteUrl: (options.siteUrl ?? '').replace(/\/$/, ''),
  };
}
