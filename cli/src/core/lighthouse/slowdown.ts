/** What Lighthouse takes for a phone, whatever the machine. */
const lighthouseDefault = 4;

/**
 * How many times the browser is slowed down to be as fast as a phone.
 *
 * @param phoneIndex Lighthouse's benchmark index of the phone; without one, the machine is not taken into account.
 * @param machineIndex The same of this machine. One that is slower than the phone is left as it is.
 */
export function slowdownOf(phoneIndex: number | undefined, machineIndex: number): number {
  if (phoneIndex === undefined) return lighthouseDefault;
  return Math.max(1, Math.round((10 * machineIndex) / phoneIndex) / 10);
}
