import { leavesSite } from '../../paths/canonical-path.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { delimited } from '../csv/serialize.ts';
import { splatLines } from '../redirects-file/serialize.ts';
import { difference, effectiveRules, limit, type MapFormat } from '../shared/format.ts';
import { readCloudflareBulk } from './parse.ts';

// https://developers.cloudflare.com/rules/url-forwarding/bulk-redirects/reference/parameters/
const longestUrl = 32 * 1_024;
/** The host of a test site, not the one that visitors use. */
const thisMachine = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/**
 * The CSV of Cloudflare's Bulk Redirects: source, target, status, preserve query, subdomains, subpaths, keep suffix.
 * Whole addresses only, so an expression is written out where it matches a few paths.
 */
export const cloudflareBulk: MapFormat = {
  name: 'cloudflare-bulk',
  file: 'redirects.csv',
  describes: "the CSV of Cloudflare's Bulk Redirects; needs --site for the host",
  read: readCloudflareBulk,
  write(rules, { site } = {}) {
    const origin = site === undefined ? undefined : URL.parse(site)?.origin;
    if (origin === undefined || thisMachine.test(origin)) {
      const named = origin === undefined ? '' : `, and ${origin} is this machine`;
      throw new RedirectMapError(
        `Bulk Redirects name the host in every rule${named}: name the public one with --site https://orrery.example.`,
      );
    }
    const { kept, notes } = effectiveRules(rules, { site: origin });
    const { lines, notes: own } = splatLines(kept, false);
    notes.push(...own);
    const rows = lines.flatMap(({ origin: path, target, rule, index, isDynamic }) => {
      if (isDynamic) {
        notes.push({
          kind: 'left-out',
          index,
          message: `left out: ${rule.origin}: Bulk Redirects have no placeholders`,
        });
        return [];
      }
      const [source, destination] = [origin + path, leavesSite(target) ? target : origin + target];
      if (Buffer.byteLength(source) > longestUrl) notes.push(limit(`${path}: an address may have 32 KB`, index));
      return [[source, destination, String(rule.code), 'TRUE', 'FALSE', 'FALSE', 'FALSE']];
    });
    notes.push(
      difference('Cloudflare tells upper from lower case, and compares the spelling and the slash at the end'),
    );
    return { text: delimited(rows), notes };
  },
};
