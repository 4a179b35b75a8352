import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { HttpError } from './http-error.ts';
import { sendError } from './respond.ts';

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const faultsSchema = v.strictObject({
  /** Each answer of the API waits that long. */
  delayMs: v.optional(milliseconds),
  /** The API keeps serving what a write replaced for that long. */
  lagMs: v.optional(milliseconds),
  /** That share of the API's answers, from 0 to 1, is an error. */
  failRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** The status of such an error; without a failRate, all answers have it. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** The API and the media break each connection. */
  down: v.optional(v.boolean()),
  /** So far the clock by which entries appear and expire is ahead; below zero, behind. */
  clockMs: v.optional(v.pipe(v.number(), v.minValue(-600_000), v.maxValue(600_000))),
  /** The API leaves out the entries of these sections; `*` is every one. */
  hiddenSections: v.optional(v.array(v.string())),
});

export type FaultSettings = v.InferOutput<typeof faultsSchema>;

/** Makes the service fail on request, so that a site can be tried against it. */
export class Faults {
  settings: FaultSettings = {};

  /** Replaces the settings; what is not named is off. Throws HttpError 422. */
  set(settings: unknown): FaultSettings {
    const parsed = v.safeParse(faultsSchema, settings);
    if (!parsed.success) {
      const findings = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', reason: issue.message }));
      throw new HttpError(422, 'these faults cannot be set', findings);
    }
    this.settings = parsed.output;
    return this.settings;
  }

  /** Whether the connection was broken instead of answered. */
  breaks(request: IncomingMessage): boolean {
    if (this.settings.down !== true) return false;
    request.socket.destroy();
    return true;
  }

  /** Waits as set, and answers with an error where one is due. Whether it did. */
  async spoils(response: ServerResponse): Promise<boolean> {
    const { delayMs = 0, status, failRate = status === undefined ? 0 : 1 } = this.settings;
    if (delayMs > 0) await wait(delayMs);
    if (failRate === 0 || Math.random() >= failRate) return false;
    sendError(response, status ?? 500, 'a fault set at /admin/faults');
    return true;
  }
}
