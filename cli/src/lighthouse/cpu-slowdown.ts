/** What Lighthouse takes for a phone, whatever the machine. */
const lighthouseDefault = 4;

/**
 * How many times the browser is slowed down to be as fast as a phone.
 *
 * @param phoneIndex Lighthouse's benchmark index of the phone; without one, the machine is not taken into account.
 * @param machineIndices Those measured on this machine, which tell how much is done in a second. A machine that others share is
 * now fast and now slow; what a page takes on it is the mean of both times, not of both speeds. One slower than the phone is left
 * as it is.
 */
export function slowdownOf(phoneIndex: number | undefined, machineIndices: readonly number[]): number {
  if (phoneIndex === undefined) return lighthouseDefault;
  const times = machineIndices.reduce((sum, index) => sum + 1 / index, 0);
  const machineIndex = times > 0 ? machineIndices.length / times : 0;
  return Math.max(1, Math.round((10 * machineIndex) / phoneIndex) / 10);
}
