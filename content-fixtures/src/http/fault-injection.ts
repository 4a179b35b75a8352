import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { sendError } from './http-error.ts';
import { parseBody } from './request-body.ts';

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const settings = {
  /** The delay of each response of the API. */
  delayMs: v.optional(milliseconds),
  /** How long after a write the API still serves the previous content. */
  lagMs: v.optional(milliseconds),
  /** The share of the API's responses, from 0 to 1, that are errors. */
  failRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** The status of those errors; without a failRate, every response is an error. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Every submission is refused, with these messages by the handles of fields. */
  fieldErrors: v.optional(v.record(v.string(), v.string())),
  /** The API and the media drop each connection. */
  down: v.optional(v.boolean()),
  /** How far the clock by which entries appear and expire is ahead; negative if it is behind. */
  clockMs: v.optional(v.pipe(v.number(), v.minValue(-600_000), v.maxValue(600_000))),
  /** The API leaves out the entries of these sections; `*` stands for all. */
  hiddenSections: v.optional(v.array(v.string())),
};
const faultsSchema = v.strictObject(settings, ({ expected }) =>
  expected === 'never' ? `is not a fault; the faults are ${Object.keys(settings).join(', ')}` : 'expected an object',
);

export type FaultSettings = v.InferOutput<typeof faultsSchema>;

/** Makes the service fail on request, to test how a site copes. */
export class FaultInjector {
  settings: FaultSettings = {};

  /** Replaces the settings; faults that are not given are off. Throws HttpError 422. */
  set(body: unknown): FaultSettings {
    this.settings = parseBody(faultsSchema, body);
    return this.settings;
  }

  /** Drops the connection if that is set. Returns whether it did. */
  dropIfDown(request: IncomingMessage): boolean {
    if (this.settings.down !== true) return false;
    request.socket.destroy();
    return true;
  }

  /** Waits as long as set, and responds with an error if one is due. Returns whether it responded. */
  async delayOrFail(response: ServerResponse): Promise<boolean> {
    const { delayMs = 0, status, failRate = status === undefined ? 0 : 1 } = this.settings;
    if (delayMs > 0) await wait(delayMs);
    if (failRate === 0 || Math.random() >= failRate) return false;
    sendError(response, status ?? 500, 'this error was requested at /admin/faults; POST {} there to stop it');
    return true;
  }
}
