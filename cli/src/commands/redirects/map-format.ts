import { type MapEntry, RedirectMapError } from '@vitrine/redirects';
import { type ExportedMap, type MapFormat, type MapReader, mapFormats, mapReaders } from '@vitrine/redirects/formats';
import { CliError } from '../../errors/cli-error.ts';

/**
 * The notation of that name.
 * @param flag the flag that named it, for the message
 * @throws CliError that lists all notations
 */
export function requireFormat(name: string, flag: string): MapFormat {
  return oneNamed(mapFormats, name, flag);
}

/** As {@link requireFormat}, of those that are read. */
export function requireReader(name: string, flag: string): MapReader {
  return oneNamed(mapReaders, name, flag);
}

function oneNamed<Format extends MapReader>(formats: readonly Format[], name: string, flag: string): Format {
  const format = formats.find((one) => one.name === name);
  if (format) return format;
  throw new CliError('bad-setting', `${flag} "${name}" is not one of ${formats.map((one) => one.name).join(', ')}.`);
}

/**
 * A map in a notation.
 * @throws CliError `bad-setting` when the notation needs a setting that is missing
 */
export function writeMap(format: MapFormat, entries: readonly MapEntry[], site: string): ExportedMap {
  try {
    return format.write(
      entries.map(({ rule }) => rule),
      { site },
    );
  } catch (error) {
    if (error instanceof RedirectMapError) throw new CliError('bad-setting', error.message, { cause: error });
    throw error;
  }
}
