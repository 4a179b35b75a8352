import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): string[] {
  // A URL spells all of them in one way, but knows no zones.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

const bytesOf = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/**
 * What counts as one visitor where addresses are counted: an IPv4 address, also one in the form of IPv6, or the first address
 * of a /64 of IPv6, which a provider gives to one household. What is no address stays as it is.
 */
export function getSubnet(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::`;
}
