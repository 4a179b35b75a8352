import { secrets } from '#lib/env.ts';

export type Level = 'info' | 'warn' | 'error';

/** What belongs to a line beside its words; none is called as a part of every line is. */
export type Fields = { readonly [name: string]: unknown; time?: never; level?: never; event?: never; message?: never };

export type LogLine = { time: string; level: Level; event: string; message: string; fields: Fields };

/** An error's own properties stay out: those of a client hold whole requests, with their headers. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...(cause !== undefined && { cause }) };
}

const hidden = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);

/** Without the secrets of the environment and the passwords of addresses. */
function withoutSecrets(text: string): string {
  const shown = hidden.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return shown.replace(/\/\/[^/\s"]*@/g, '//…@');
}

/** An error with its causes, as people read it. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${stackOf(error.cause)}`;
}

/** One line of JSON. */
export function toJson({ fields, message, ...rest }: LogLine): string {
  return withoutSecrets(JSON.stringify({ ...rest, message, ...fields }, plain));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, plain));

/** For a person at a terminal: the time of the day, what happened, and the stack of an error. */
export function toText({ time, level, event, message, fields }: LogLine): string {
  const { error, ...others } = fields;
  const details = Object.entries(others).map(([name, value]) => `${name}=${textOf(value)}`);
  const line = [time.slice(11, 19), level.padEnd(5), event, message, ...details].join(' ');
  return withoutSecrets(error === undefined ? line : `${line}\n${stackOf(error)}`);
}
