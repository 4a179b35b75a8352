import type { Logger } from '@vitrine/cache';
import { log } from '#lib/log/log.ts';

/** The settings that an operator would change. The package knows none. */
const settings: Partial<Record<string, string>> = {
  cache_directory_failed: 'CACHE_DIR',
  journal_write_failed: 'CACHE_DIR',
  redis_timed_out: 'REDIS_URL',
  redis_rejected: 'REDIS_URL',
};

/** The log of the cache: an error names the setting that it is about. */
export const cacheLog: Logger = {
  info: (...line) => log.info(...line),
  warn: (...line) => log.warn(...line),
  error(event, message, fields) {
    const setting = settings[event];
    log.error(event, setting === undefined ? message : `${message} It is set by ${setting}.`, fields);
  },
};
