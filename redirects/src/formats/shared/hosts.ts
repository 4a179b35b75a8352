import { asciiHost } from '../../paths/canonical-path.ts';
import { barredBy, type Scope } from './scope.ts';

/** How a file is to be read. */
export type ReadOptions = {
  /** The host whose rules are wanted, where a file has rules for several. */
  readonly host?: string | undefined;
};

/** A part of a file that is for certain hosts; for any where none is named. */
type ForHosts = { readonly hosts: readonly string[] };

/**
 * The parts that are for the wanted host: those that name it, else those for any host. Without a wanted host all are, and
 * the rules of those with a name are refused.
 */
export function partsForHost<T extends ForHosts>(parts: readonly T[], { host }: ReadOptions): readonly T[] {
  if (host === undefined) return parts;
  const named = parts.filter(({ hosts }) => hosts.some((one) => isHost(one, host)));
  return named.length > 0 ? named : parts.filter(({ hosts }) => hosts.length === 0);
}

/** The scope of a part: its rules are refused where it is for hosts of which none was asked for. */
export function scopeForHosts(scope: Scope, { hosts }: ForHosts, { host }: ReadOptions): Scope {
  const [first] = hosts;
  if (host !== undefined || first === undefined) return scope;
  return barredBy(
    scope,
    `applies only at ${hosts.join(', ')}: name the host with --host ${first.replace(/^\*?\./, '')}`,
  );
}

/** A row of a table, with the host that its address names; undefined for one that is for any host. */
type HostRow = { readonly line: number; readonly host: string | undefined };

/**
 * The rows that are for the wanted host or for any. Where several hosts are named and none is wanted, those with a host are
 * refused, because their paths would be mixed up.
 */
export function rowsForHost<Row extends HostRow>(
  rows: readonly Row[],
  { host: wanted }: ReadOptions,
  refuse: (line: number, text: string, message: string) => void,
): readonly Row[] {
  if (wanted !== undefined) return rows.filter(({ host }) => host === undefined || isHost(host, wanted));
  const named = rows.filter(({ host }) => host !== undefined);
  const hosts = [...new Set(named.map(({ host }) => host))];
  const other = named.find(({ host }) => host !== hosts[0]);
  if (!other) return rows;
  const shown = [...hosts.slice(0, 5), ...(hosts.length > 5 ? ['…'] : [])].join(', ');
  const message = `are ${hosts.length} hosts, but a map is for one: name it with --host ${hosts[0]} (${named.length} rows)`;
  refuse(other.line, shown, message);
  return rows.filter(({ host }) => host === undefined);
}

/** `*.example` and `.example` stand for hosts below. */
function isHost(pattern: string, host: string): boolean {
  const [one, other] = [asciiHost(pattern), asciiHost(host)];
  if (one.startsWith('*.')) return other.endsWith(one.slice(1));
  return one === other || (one.startsWith('.') && (other.endsWith(one) || other === one.slice(1)));
}
