import { type MapFormat, mapFormat, mapFormats } from '@vitrine/redirects';
import { CliError } from '../errors.ts';

/**
 * The notation of a name.
 * @param flag where it was named, for the message
 * @throws CliError naming all there are
 */
export function requireFormat(name: string, flag: string): MapFormat {
  const format = mapFormat(name);
  if (format) return format;
  throw new CliError('bad-setting', `${flag} "${name}" is none of ${mapFormats.map((one) => one.name).join(', ')}.`);
}
