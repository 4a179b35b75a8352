import type { Logger } from '@vitrine/cache';
import { log } from '#lib/log/log.ts';

/** The settings that an operator would change; the cache package does not know their names. */
const settings: Partial<Record<string, string>> = {
  cache_directory_failed: 'CACHE_DIR',
  journal_write_failed: 'CACHE_DIR',
  redis_failed: 'REDIS_URL',
  redis_rejected: 'REDIS_URL',
};

/** The cache's log, in which errors name the setting that they concern. */
export const cacheLog: Logger = {
  info: (...line) => log.info(...line),
  warn: (...line) => log.warn(...line),
  error(event, message, fields) {
    const setting = settings[event];
    log.error(event, setting === undefined ? message : `${message} The setting is ${setting}.`, fields);
  },
};
