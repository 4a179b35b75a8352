/**
 * Finds the line (from 1) of a setting in a configuration file by its dotted name (`lighthouse.budgets.0.routes`), or of
 * its innermost part that is found. Undefined if no part is found, for example because the file imports it.
 */
export function findSettingLine(text: string, name: string): number | undefined {
  let at = -1;
  for (const part of name.split('.').filter((one) => !/^\d+$/.test(one))) {
    const quoted = part.replace(/[^\w]/g, '\\$&');
    const rest = text.slice(at + 1);
    const found = new RegExp(`(?<![\\w$'"-])['"]?${quoted}['"]?\\s*:`).exec(rest);
    if (!found) break;
    at += 1 + found.index;
  }
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}
