import { secrets } from '#lib/env.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** Structured fields of a log line. The names of its four built-in fields are reserved. */
export type LogFields = {
  readonly [name: string]: unknown;
  time?: never;
  level?: never;
  event?: never;
  message?: never;
};

export type LogLine = { time: string; level: LogLevel; event: string; message: string; fields: LogFields };

/** Keeps only the standard properties of errors, because client libraries attach whole requests, including headers. */
function serializeErrors(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, ...(cause !== undefined && { cause }) };
}

const redactions = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);

/** Redacts configured secrets and passwords in URLs. */
function redact(text: string): string {
  const shown = redactions.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return shown.replace(/\/\/[^/\s"]*@/g, '//…@');
}

/** Formats an error's stack with its causes. */
function formatStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${formatStack(error.cause)}`;
}

export function toJson({ fields, message, ...rest }: LogLine): string {
  return redact(JSON.stringify({ ...rest, message, ...fields }, serializeErrors));
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, serializeErrors);

/** Formats a line for a terminal: time, level, event, message, fields, stack. */
export function toText({ time, level, event, message, fields }: LogLine): string {
  const { error, ...others } = fields;
  const details = Object.entries(others).map(([name, value]) => `${name}=${formatValue(value)}`);
  const line = [time.slice(11, 19), level.padEnd(5), event, message, ...details].join(' ');
  return redact(error === undefined ? line : `${line}\n${formatStack(error)}`);
}
