import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address in any notation. */
function parseGroups(address: string): string[] {
  // `URL` normalizes the notation, but rejects zones.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

const toBytes = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/**
 * Returns the subnet that rate limits count as one client: an IPv4 address, even if it is mapped to IPv6, or the first
 * address of an IPv6 /64, because providers assign a /64 to each household. Any other text is returned unchanged.
 */
export function getSubnet(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.slice(6).flatMap(toBytes).join('.') : `${groups.slice(0, 4).join(':')}::`;
}
