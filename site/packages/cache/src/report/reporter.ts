import { CacheEvents } from './events.ts';

type Write = (event: string, message: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Receives log lines: event name, message and fields. */
export type Logger = { info: Write; warn: Write; error: Write };

/** Log and events, passed to every part of a cache. */
export type Reporter = { readonly log: Logger; readonly events: CacheEvents };

const ignore = () => {};
export const silentLog: Logger = { info: ignore, warn: ignore, error: ignore };

/** Returns the default reporter, which logs nothing. */
export const silentReporter = (): Reporter => ({ log: silentLog, events: new CacheEvents() });
