const pattern = /^GTM-[0-9A-Z]+$/;

/** Whether this is the id of a tag manager's container. */
export const isContainerId = (id: string): boolean => pattern.test(id);

/** What is wrong with an id that is none, and which one may have been meant. */
export function describeContainerId(id: string): string {
  const meant = (id.toUpperCase().split('GTM-').at(-1) ?? '').replace(/[^0-9A-Z]/g, '');
  return `"${id}" is not a valid GTM-ID (${pattern}).${meant ? ` Did you mean "GTM-${meant}"?` : ''}`;
}
