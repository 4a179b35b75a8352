/** Compares at the lower precision of the two, because Craft returns whole seconds. */
function isSameTime(one: string, other: string): boolean {
  const isToTheSecond = [one, other].some((date) => !date.includes('.'));
  const [first, second] = [Date.parse(one), Date.parse(other)];
  return isToTheSecond ? Math.floor(first / 1000) === Math.floor(second / 1000) : first === second;
}

/** Reports whether `one` is before `other`; false for invalid dates. */
export const isBefore = (one: string, other: string): boolean =>
  !isSameTime(one, other) && Date.parse(one) < Date.parse(other);
