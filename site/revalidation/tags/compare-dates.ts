/** As exactly as both are written: Craft's API tells seconds. */
function sameMoment(one: string, other: string): boolean {
  const isToTheSecond = [one, other].some((date) => !date.includes('.'));
  const [first, second] = [Date.parse(one), Date.parse(other)];
  return isToTheSecond ? Math.floor(first / 1000) === Math.floor(second / 1000) : first === second;
}

/** Whether one is known to be before the other; false where either is no date. */
export const isOlder = (one: string, other: string): boolean =>
  !sameMoment(one, other) && Date.parse(one) < Date.parse(other);
