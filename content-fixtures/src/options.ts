import path from 'node:path';
import { demoSecret } from './storage/secret-file.ts';

const workspace = path.resolve(import.meta.dirname, '..');

export type ContentServiceOptions = {
  /** 4000; 0 picks a free one. */
  port?: number;
  /** The folder of changes made at run time; `.vitrine/content` of the repository. Transforms are stored beside it. */
  overlayDirectory?: string;
  /** The addresses that receive a webhook for each change. */
  webhookTargets?: string[];
  /** Signs the webhooks; the demo's own secret by default. */
  webhookSecret?: string;
  /** The origin of the addresses of media; `http://localhost:<port>` by default. */
  publicUrl?: string;
  /** The origin of the addresses of pages, which otherwise have none. */
  siteUrl?: string;
  /** Requests to the API must carry this token; if unset, they need none. */
  token?: string;
  /** Adds that many made-up news entries, and a tenth as many projects. */
  scale?: number;
  /** Reads the content again when its files change, and announces it. */
  watch?: boolean;
  /** Receives log lines; `console.error` by default. */
  log?: (line: string) => void;
  /** For tests: a schema, content and media of their own, and a shorter first delay between attempts, in milliseconds. */
  schema?: string;
  contentDirectory?: string;
  mediaDirectory?: string;
  /** Where transforms are kept; several services may share it. By default beside the overlay. */
  transformsDirectory?: string;
  webhookFirstDelay?: number;
  /** How many bytes transforms may occupy on disk; by default a gigabyte. */
  transformsLimit?: number;
};

export type ContentServiceSettings = ReturnType<typeof withDefaults>;

/** The options, with their defaults. */
export function withDefaults(options: ContentServiceOptions) {
  const { overlayDirectory = path.resolve(workspace, '../.vitrine/content') } = options;
  return {
    port: 4000,
    overlayDirectory,
    transformsDirectory: path.resolve(overlayDirectory, '../transforms'),
    contentDirectory: path.join(workspace, 'content'),
    mediaDirectory: path.join(workspace, 'media'),
    webhookTargets: [],
    webhookFirstDelay: 500,
    token: '',
    scale: 0,
    watch: false,
    log: console.error,
    transformsLimit: 1024 ** 3,
    ...options,
    webhookSecret: options.webhookSecret ?? demoSecret(),
    siteUrl: (options.siteUrl ?? '').replace(/\/$/, ''),
  };
}
