import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { sendError } from './http-error.ts';
import { parseBody } from './request-body.ts';

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const settings = {
  /** Milliseconds to delay each API response. */
  delayMs: v.optional(milliseconds),
  /** Milliseconds for which the API keeps serving the old content after a write. */
  lagMs: v.optional(milliseconds),
  /** Fails every API request with this status. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Rejects every submission with these messages, keyed by field handle. */
  fieldErrors: v.optional(v.record(v.string(), v.string())),
  /** Drops every API and media connection. */
  down: v.optional(v.boolean()),
  /** Offset in milliseconds of the clock that decides whether entries are pending or expired. */
  clockMs: v.optional(v.pipe(v.number(), v.minValue(-600_000), v.maxValue(600_000))),
  /** As in Craft, queries wait until image transforms are generated, or get URLs that generate them. */
  lateTransforms: v.optional(v.boolean()),
  /** Hides entries of these sections; `*` hides all. */
  hiddenSections: v.optional(v.array(v.string())),
};
const faultsSchema = v.strictObject(settings, ({ expected }) =>
  expected === 'never' ? `unknown fault; expected one of ${Object.keys(settings).join(', ')}` : 'expected an object',
);

export type FaultSettings = v.InferOutput<typeof faultsSchema>;

/** Injects failures to test how a site copes. Set with `POST /test/faults`. */
export class FaultInjector {
  #settings: FaultSettings = {};

  get settings(): FaultSettings {
    return this.#settings;
  }

  /** Replaces all settings. Throws HttpError 422. */
  set(body: unknown): FaultSettings {
    this.#settings = parseBody(faultsSchema, body);
    return this.#settings;
  }

  /** Returns whether the connection was dropped. */
  dropIfDown(request: IncomingMessage): boolean {
    if (this.#settings.down !== true) return false;
    request.socket.destroy();
    return true;
  }

  /** Applies the delay, then the error status. Returns whether it sent an error. */
  async delayOrFail(response: ServerResponse): Promise<boolean> {
    const { delayMs = 0, status } = this.#settings;
    if (delayMs > 0) await wait(delayMs);
    if (status === undefined) return false;
    sendError(response, status, 'this error was requested at /test/faults; POST {} there to stop it');
    return true;
  }
}
