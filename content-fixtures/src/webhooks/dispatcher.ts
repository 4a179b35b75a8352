import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { errorMessage } from '../shared/errors.ts';
import { tryParseJson } from '../shared/json.ts';
import type { WebhookEvent } from './change-notifier.ts';

export type Attempt = { at: string; status: number | null; durationMs: number; error: string | null };
export type Delivery = {
  id: string;
  target: string;
  event: WebhookEvent;
  state: 'sending' | 'retrying' | 'delivered' | 'failed';
  attempts: Attempt[];
  /** Last response body, parsed if JSON. */
  response: unknown;
};

export type DispatcherOptions = {
  targets: readonly string[];
  secret: string;
  log: (line: string) => void;
  onChange: (delivery: Delivery) => void;
  /** Milliseconds before the first retry; doubles each time. */
  retryDelayMs: number;
};

const maxAttempts = 6;
const maxConcurrent = 8;
const historySize = 200;
const timeoutMs = 30_000;

/** Sends events to all targets with retries, and keeps a delivery history. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #signer: Webhook;
  readonly #stop = new AbortController();
  readonly #queue: Delivery[] = [];
  #sending = 0;
  #deliveries: Delivery[] = [];

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#signer = webhookSigner(options.secret);
  }

  get targets(): readonly string[] {
    return this.#options.targets;
  }

  /** Recent deliveries, oldest first. */
  get deliveries(): readonly Delivery[] {
    return this.#deliveries;
  }

  send(event: WebhookEvent): void {
    for (const target of this.#options.targets) {
      const delivery: Delivery = { id: event.id, target, event, state: 'sending', attempts: [], response: null };
      this.#deliveries = [...this.#deliveries.slice(1 - historySize), delivery];
      this.#queue.push(delivery);
      this.#options.onChange(delivery);
    }
    this.#next();
  }

  close(): void {
    this.#queue.length = 0;
    this.#stop.abort();
  }

  #next(): void {
    while (this.#sending < maxConcurrent) {
      const delivery = this.#queue.shift();
      if (!delivery) return;
      this.#sending += 1;
      this.#attempt(delivery)
        .catch((error: unknown) => {
          if (!this.#stop.signal.aborted) this.#options.log(`webhook ${delivery.id}: ${error}`);
        })
        .finally(() => {
          this.#sending -= 1;
          this.#next();
        });
    }
  }

  /** Retries are re-queued after a delay, so a dead target does not block others. */
  async #attempt(delivery: Delivery): Promise<void> {
    this.#change(delivery, 'sending');
    const attempt = await this.#post(delivery);
    if (this.#stop.signal.aborted) return;
    delivery.attempts.push(attempt);
    const { status, error, durationMs } = attempt;
    const count = delivery.attempts.length;
    this.#options.log(
      `webhook ${delivery.event.event} ${delivery.id} to ${delivery.target}: ${status ?? error} in ${durationMs} ms, attempt ${count}`,
    );
    if (status !== null && status >= 200 && status < 300) return this.#change(delivery, 'delivered');
    if (!isRetryable(status) || count >= maxAttempts) return this.#change(delivery, 'failed');
    this.#change(delivery, 'retrying');
    this.#retryLater(delivery, this.#options.retryDelayMs * 2 ** (count - 1));
  }

  #retryLater(delivery: Delivery, delay: number): void {
    wait(delay, undefined, { signal: this.#stop.signal }).then(
      () => {
        this.#queue.push(delivery);
        this.#next();
      },
      () => {},
    );
  }

  async #post(delivery: Delivery): Promise<Attempt> {
    const body = JSON.stringify(delivery.event);
    const startedAt = performance.now();
    const at = new Date().toISOString();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    const headers = signedHeaders(delivery.id, new Date(), body, this.#signer);
    try {
      const response = await fetch(delivery.target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'vitrine-content-service', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await response.text();
      delivery.response = tryParseJson(text, text.slice(0, 2000));
      return { at, status: response.status, durationMs: elapsedMs(), error: null };
    } catch (error) {
      return { at, status: null, durationMs: elapsedMs(), error: fetchErrorMessage(error) };
    }
  }

  #change(delivery: Delivery, state: Delivery['state']): void {
    delivery.state = state;
    this.#options.onChange(delivery);
  }
}

const isRetryable = (status: number | null) => status === null || status === 408 || status === 429 || status >= 500;

function fetchErrorMessage(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return (cause instanceof Error && cause.message) || errorMessage(error);
}

/**
 * Creates a signer for a secret: `whsec_` followed by a base64 key (Standard Webhooks), or any other text, which is the
 * key itself. Throws if `whsec_` is not followed by base64.
 */
export function webhookSigner(secret: string): Webhook {
  if (!secret.startsWith('whsec_')) return new Webhook(Buffer.from(secret), { format: 'raw' });
  const key = secret.slice('whsec_'.length);
  if (key === '' || Buffer.from(key, 'base64').toString('base64') !== key)
    throw new Error('REVALIDATE_SECRET: whsec_ must be followed by base64.');
  return new Webhook(key);
}

/** The Standard Webhooks headers for a delivery sent now. */
export function signedHeaders(id: string, now: Date, body: string, signer: Webhook): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  };
}
