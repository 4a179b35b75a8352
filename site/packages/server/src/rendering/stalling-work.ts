import type { IncomingHttpHeaders } from 'node:http';
import { now } from '@vitrine/cache';
import type { Exchange } from '../http/exchange.ts';
import { type FetchOptions, isSafeMethod } from '../http/proxy-request.ts';
import { RendererExitedError } from '../lib/errors.ts';
import { splitTarget } from '../lib/split-target.ts';
import type { RenderJob } from '../renderer/messages.ts';

/** A unit of a renderer's work. */
export type Work = {
  /** Identifies the work. A repetition has the same key. */
  readonly key: string;
  /** Shared by all work of one kind at one path. */
  readonly group: string;
  readonly path: string;
  readonly began: number;
};

/** How long work that stalled a renderer is blocked. */
const blockedMs = 60_000;
/** Once this many members of a group have stalled, the whole group is blocked. */
const maxStalledPerGroup = 2;

/** The work stalled a renderer recently. */
export class StallError extends RendererExitedError {
  override name = 'StallError';
}

export function workForJob({ path: target, isForAll }: RenderJob): Work {
  const { path } = splitTarget(target);
  // Drafts differ from the published page.
  const kind = isForAll ? 'page' : 'draft';
  return { key: `${kind} ${target}`, group: `${kind} ${path}`, path, began: now() };
}

export function workForRequest({ request, target }: Exchange, headers: IncomingHttpHeaders): Work {
  const { method = '' } = request;
  const { path } = splitTarget(target);
  const kind = isSafeMethod(request) ? 'GET' : method;
  // The query is ignored, because route handlers do the same work for every query.
  const input = isSafeMethod(request) ? '' : (headers['x-forwarded-for'] ?? '');
  return { key: `${kind} ${path} ${input}`, group: `${kind} ${path}`, path, began: now() };
}

export function workForFetch(target: string, { variant = '' }: FetchOptions = {}): Work {
  const { path } = splitTarget(target);
  return { key: `GET ${target} ${variant}`, group: `GET ${path}`, path, began: now() };
}

/** Reports whether the content has changed since a time, in which case the work may no longer stall. */
export type HasChanged = (since: number) => boolean;

/** Blocks work that made a renderer unresponsive and would do the same to the next one. */
export class StallingWork {
  readonly #stalled = new Map<string, Work>();

  note(work: Work): void {
    this.#stalled.set(work.key, work);
    setTimeout(() => {
      if (this.#stalled.get(work.key) === work) this.#stalled.delete(work.key);
    }, blockedMs).unref();
  }

  isBlocked({ key, group }: Work, hasChanged: HasChanged = () => false): boolean {
    const stalled = [...this.#stalled.values()].filter((work) => work.group === group && !hasChanged(work.began));
    return stalled.length >= maxStalledPerGroup || stalled.some((work) => work.key === key);
  }

  /** Throws `StallError` if the work is blocked. */
  refuse(work: Work, hasChanged?: HasChanged): void {
    if (!this.isBlocked(work, hasChanged)) return;
    throw new StallError(`it stalled a renderer less than ${blockedMs / 1000} s ago`);
  }
}
