/** The address as a frame may load it: over https, or not at all. */
export function frameAddress(url: string | null): URL | undefined {
  const address = URL.parse(url ?? '');
  return address?.protocol === 'https:' ? address : undefined;
}
