import { CacheEvents } from './events.ts';

type Write = (event: string, message: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Takes lines for operators, each of an event with a name of its own. */
export type Logger = { info: Write; warn: Write; error: Write };

/** Where the parts of a cache say what happens to them; a cache is one itself. */
export type Reporter = { readonly log: Logger; readonly events: CacheEvents };

const nobody = () => {};
export const silentLog: Logger = { info: nobody, warn: nobody, error: nobody };

/** For parts that nobody listens to. */
export const timeout = (): Reporter => ({ log: silentLog, events: new CacheEvents() });
