import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { now } from '@vitrine/cache';
import { type Asked, isSafeMethod } from '../http/proxy-request.ts';
import { RendererExitedError } from '../lib/errors.ts';
import { splitTarget } from '../lib/split-target.ts';
import type { RenderJob } from '../renderer/messages.ts';

/** What a renderer is given to do. */
export type Handler = {
  /** Equal for the same work. */
  readonly key: string;
  /** Equal for all work of one kind at one path. */
  readonly group: string;
  readonly path: string;
  readonly began: number;
};

/** No renderer gets work that stalled one, for so long. */
const keptBackMs = 60_000;
/** So many works of a group stall for the same reason, so that none of the group is tried meanwhile. */
const mostOfGroup = 2;

/** This work stalled a renderer a short time ago. */
export class WorkStalls extends RendererExitedError {
  override name = 'WorkStalls';
}

export function workOfJob({ address, isForAll }: RenderJob): Handler {
  const { path } = splitTarget(address);
  // The draft of a page is another page.
  const kind = isForAll ? 'page' : 'draft';
  return { key: `${kind} ${address}`, group: `${kind} ${path}`, path, began: now() };
}

export function workOfRequest(request: IncomingMessage, headers: IncomingHttpHeaders): Handler {
  const { method = '', url = '/' } = request;
  const { path } = splitTarget(url);
  const kind = isSafeMethod(request) ? 'GET' : method;
  // What a handler reads of a query changes nothing of its work.
  const input = isSafeMethod(request) ? '' : (headers['x-forwarded-for'] ?? '');
  return { key: `${kind} ${path} ${input}`, group: `${kind} ${path}`, path, began: now() };
}

export function workOfAsked(address: string, { variant = '' }: Asked = {}): Handler {
  const { path } = splitTarget(address);
  return { key: `GET ${address} ${variant}`, group: `GET ${path}`, path, began: now() };
}

/** Whether the content has changed since a time, so that the work is another one. */
export type HasChanged = (since: number) => boolean;

/** Remembers what made renderers unusable, and would do the same to the next one. */
export class StallingWork {
  readonly #stalled = new Map<string, Handler>();

  note(work: Handler): void {
    this.#stalled.set(work.key, work);
    setTimeout(() => {
      if (this.#stalled.get(work.key) === work) this.#stalled.delete(work.key);
    }, keptBackMs).unref();
  }

  /** Whether this work is kept back. */
  holds({ key, group }: Handler, hasChanged: HasChanged = () => false): boolean {
    const same = [...this.#stalled.values()].filter((one) => one.group === group && !hasChanged(one.began));
    return same.length >= mostOfGroup || same.some((one) => one.key === key);
  }

  /** Throws `WorkStalls` if this work is kept back. */
  refuse(work: Handler, hasChanged?: HasChanged): void {
    if (!this.holds(work, hasChanged)) return;
    throw new WorkStalls(`it stalled a renderer less than ${keptBackMs / 1000} s ago`);
  }
}
