import { isExternal } from '../../paths/canonical-path.ts';
import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { stringifyCsv } from '../csv/serialize.ts';
import { toRedirectsLines } from '../redirects-file/serialize.ts';
import { changed, overLimit, type RedirectFormat, selectExportableRules } from '../shared/format.ts';
import { parseCloudflareBulk } from './parse.ts';

// https://developers.cloudflare.com/rules/url-forwarding/bulk-redirects/reference/parameters/
const maxUrlBytes = 32 * 1_024;
/** A loopback origin cannot be the public host. */
const loopbackUrl = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/**
 * Cloudflare Bulk Redirects CSV. Columns: source, target, status, preserve query, include subdomains, subpath
 * matching, preserve path suffix. Only full URLs are allowed, so a pattern is expanded if it matches few enough
 * paths.
 */
export const cloudflareBulk: RedirectFormat = {
  name: 'cloudflare-bulk',
  fileName: 'redirects.csv',
  description: 'CSV for Cloudflare Bulk Redirects; requires --site',
  parse: parseCloudflareBulk,
  serialize(rules, { site } = {}) {
    const origin = site === undefined ? undefined : URL.parse(site)?.origin;
    if (origin === undefined || loopbackUrl.test(origin)) {
      const named = origin === undefined ? '' : `, and ${origin} is this machine`;
      throw new RedirectMapError(
        `Bulk Redirects name the host in every rule${named}: name the public one with --site https://orrery.example.`,
      );
    }
    const { kept, issues: notes } = selectExportableRules(rules, { site: origin });
    const { lines, notes: own } = toRedirectsLines(kept, false);
    notes.push(...own);
    const rows = lines.flatMap(({ origin: path, target, rule, index, isDynamic }) => {
      if (isDynamic) {
        notes.push({
          kind: 'omitted',
          index,
          message: `omitted: ${rule.origin}: Bulk Redirects have no placeholders`,
        });
        return [];
      }
      const [source, destination] = [origin + path, isExternal(target) ? target : origin + target];
      if (Buffer.byteLength(source) > maxUrlBytes)
        notes.push(overLimit(`${path}: a URL may have at most 32 KB`, index));
      return [[source, destination, String(rule.code), 'TRUE', 'FALSE', 'FALSE', 'FALSE']];
    });
    notes.push(changed('Cloudflare compares case, percent-encoding and trailing slashes exactly'));
    return { text: stringifyCsv(rows), issues: notes };
  },
};
