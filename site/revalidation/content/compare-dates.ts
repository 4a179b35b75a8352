/** To the precision of both: Craft's API gives seconds. */
function sameMoment(one: string, other: string): boolean {
  const isToTheSecond = [one, other].some((date) => !date.includes('.'));
  const [first, second] = [Date.parse(one), Date.parse(other)];
  return isToTheSecond ? Math.floor(first / 1000) === Math.floor(second / 1000) : first === second;
}

/** Whether one is certainly before the other; false if either is not a date. */
export const isOlder = (one: string, other: string): boolean =>
  !sameMoment(one, other) && Date.parse(one) < Date.parse(other);
