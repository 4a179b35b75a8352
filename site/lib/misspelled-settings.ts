/** Shorter names, such as PORT, are one character away from too many others. */
const minLength = 6;

/** Reports whether the names differ by one missing, extra or wrong character, or two swapped ones. */
function isOneTypoAway(name: string, other: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === other[start]) start++;
  let [end, otherEnd] = [name.length, other.length];
  while (end > start && otherEnd > start && name[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const [part, otherPart] = [name.slice(start, end), other.slice(start, otherEnd)];
  const isSwapped = part.length === 2 && part[1] === otherPart[0] && part[0] === otherPart[1];
  return isSwapped || Math.max(part.length, otherPart.length) === 1;
}

/** Returns the variables that look like misspelled settings, each with the setting that is probably meant. */
export function findMisspelledSettings(
  variables: readonly string[],
  settings: readonly string[],
): { name: string; meant: string }[] {
  const long = settings.filter((setting) => setting.length >= minLength);
  return variables.flatMap((name) => {
    const meant = settings.includes(name) ? undefined : long.find((setting) => isOneTypoAway(name, setting));
    return meant === undefined ? [] : [{ name, meant }];
  });
}
