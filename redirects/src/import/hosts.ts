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

/** `*.example` and `.example` stand for hosts below. */
function isHost(pattern: string, host: string): boolean {
  const [one, other] = [pattern.toLowerCase(), host.toLowerCase()];
  if (one.startsWith('*.')) return other.endsWith(one.slice(1));
  return one === other || (one.startsWith('.') && (other.endsWith(one) || other === one.slice(1)));
}
