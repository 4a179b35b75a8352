const pattern = /^GTM-[0-9A-Z]+$/;

/** Whether this is a valid id of a tag manager container. */
export const isContainerId = (id: string): boolean => pattern.test(id);

/** Says what is wrong with an invalid id, and which one may have been meant. */
export function describeContainerId(id: string): string {
  const meant = (id.toUpperCase().split('GTM-').at(-1) ?? '').replace(/[^0-9A-Z]/g, '');
  return `"${id}" is not a valid GTM-ID (${pattern}).${meant ? ` Did you mean "GTM-${meant}"?` : ''}`;
}
