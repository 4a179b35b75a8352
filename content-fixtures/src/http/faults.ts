import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { checkBody } from './check-body.ts';
import { sendError } from './respond.ts';

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const settings = {
  /** Each answer of the API is delayed by that much. */
  delayMs: v.optional(milliseconds),
  /** For that long after a write, the API serves what it replaced. */
  lagMs: v.optional(milliseconds),
  /** The share of the API's answers, from 0 to 1, that are errors. */
  failRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** The status of those errors; without a failRate, every answer is one. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** The API and the media break each connection. */
  down: v.optional(v.boolean()),
  /** How far ahead the clock is by which entries appear and expire; behind where it is below zero. */
  clockMs: v.optional(v.pipe(v.number(), v.minValue(-600_000), v.maxValue(600_000))),
  /** The API leaves out the entries of these sections; `*` stands for all. */
  hiddenSections: v.optional(v.array(v.string())),
};
const faultsSchema = v.strictObject(settings, ({ expected }) =>
  expected === 'never' ? `unknown; the faults are ${Object.keys(settings).join(', ')}` : 'expected an object',
);

export type FaultSettings = v.InferOutput<typeof faultsSchema>;

/** Makes the service fail on request, to try a site against it. */
export class Faults {
  settings: FaultSettings = {};

  /** Replaces the settings; what is not named is off. Throws HttpError 422. */
  set(body: unknown): FaultSettings {
    this.settings = checkBody(faultsSchema, body);
    return this.settings;
  }

  /** Whether the connection was broken instead of answered. */
  breaks(request: IncomingMessage): boolean {
    if (this.settings.down !== true) return false;
    request.socket.destroy();
    return true;
  }

  /** Waits as set, and answers with an error where one is due. Returns whether it answered. */
  async spoils(response: ServerResponse): Promise<boolean> {
    const { delayMs = 0, status, failRate = status === undefined ? 0 : 1 } = this.settings;
    if (delayMs > 0) await wait(delayMs);
    if (failRate === 0 || Math.random() >= failRate) return false;
    sendError(response, status ?? 500, 'a fault set at /admin/faults');
    return true;
  }
}
