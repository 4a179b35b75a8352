import { sampled } from './sampled.ts';

/**
 * Files of tests, below `tests`, that prove the same kind of thing by other stories: each run takes one of a group, and
 * `npm run test:all` takes all. Only files whose requirements others prove in each run may stand here, as
 * tests/house/file-turns.test.ts checks.
 */
export const fileGroups: Readonly<Record<string, readonly string[]>> = {
  'the command line against real sites': [
    'site/documented-commands.test.ts',
    'site/operating.test.ts',
    'site/explain.test.ts',
    'services/other-sites.test.ts',
  ],
  'small commands, and the command line as it is installed': [
    'site/packed-cli.test.ts',
    'site/text-readers.test.ts',
    'site/patterns.test.ts',
    'site/doctor-cms.test.ts',
  ],
  'pictures and videos': [
    'site/media.test.ts',
    'site/picture-formats.test.ts',
    'site/share-pictures.test.ts',
    'browser/picture-sizes.spec.ts',
  ],
  'edits that a webhook tells of': [
    'site/revalidation.test.ts',
    'site/craft-plugin.test.ts',
    'site/references.test.ts',
    'site/late-content.test.ts',
  ],
  'how often pages are rendered, and the CMS is asked': [
    'site/sweep.test.ts',
    'services/one-render.test.ts',
    'services/burst.test.ts',
    'services/questions-per-render.test.ts',
  ],
  'what machines read of the site': [
    'site/discovery.test.ts',
    'site/schemas.test.ts',
    'site/html.test.ts',
    'services/nu-validator.test.ts',
  ],
  'a content service in trouble': [
    'site/cms-trouble.test.ts',
    'site/content-client.test.ts',
    'services/implausible-content.test.ts',
    'services/faults.test.ts',
  ],
  'the bytes of pages and payloads': [
    'site/same-bytes.test.ts',
    'site/payloads.test.ts',
    'services/former-payloads.test.ts',
  ],
  'what operators are told': [
    'site/operators.test.ts',
    'site/observability.test.ts',
    'site/tracing.test.ts',
    'site/cache-directory.test.ts',
  ],
  'submissions of forms': [
    'site/forms.test.ts',
    'site/forms-formie4.test.ts',
    'site/forms-challenge.test.ts',
    'site/forms-hostile.test.ts',
  ],
  'what is rendered for each visitor': [
    'site/previews.test.ts',
    'site/visitor-renders.test.ts',
    'site/search.test.ts',
    'services/preview-leaks.test.ts',
  ],
  'starts, and builds that take over': [
    'services/take-over-shared.test.ts',
    'services/take-over.test.ts',
    'site/start.test.ts',
    'browser/taken-over.spec.ts',
  ],
  'how a production is run': [
    'services/deployment.test.ts',
    'services/release.test.ts',
    'services/rotation.test.ts',
    'services/documented-deployment.test.ts',
  ],
  'a CMS that is as slow as Craft, its recordings, and a second CMS': [
    'services/craft-run.test.ts',
    'services/craft-delays.test.ts',
    'site/craft-recordings.test.ts',
    'services/second-cms.test.ts',
  ],
  'an editor for an hour, two at once, and one whose CMS is killed': [
    'services/desk-killed.test.ts',
    'browser/desk-killed.spec.ts',
    'browser/desk-hour.spec.ts',
    'browser/desk-editors.spec.ts',
  ],
  'what developers run': [
    'services/npx.test.ts',
    'services/new-block.test.ts',
    'services/development.test.ts',
    'services/create-site.test.ts',
  ],
  'the packages in an app of Next that is not ours': [
    'services/cache-in-next.test.ts',
    'revalidation/plain-next.test.ts',
    'services/next-alone.test.ts',
    'services/server-in-next.test.ts',
  ],
  'drawn edits, and races with them': [
    'revalidation/oracle.test.ts',
    'revalidation/races.test.ts',
    'revalidation/tags-cover-answers.test.ts',
    'attacks/odd-requests.test.ts',
  ],
  'processes that are killed, and a server that is flooded': [
    'services/fairness.test.ts',
    'services/killed.test.ts',
    'services/forms-faults.test.ts',
    'services/renderers.test.ts',
  ],
  'disks that fail, and content that is restored': [
    'services/cache-folder.test.ts',
    'services/full-disk.test.ts',
    'services/store-faults.test.ts',
    'services/restored-content.test.ts',
  ],
  'a Redis that fails': ['services/seen.test.ts', 'services/redis-connection.test.ts', 'services/redis-faults.test.ts'],
  'several instances, and entries that move': [
    'services/instances.test.ts',
    'services/moves.test.ts',
    'services/clocks.test.ts',
  ],
  'changes that come late, or that no webhook tells of': [
    'services/dates.test.ts',
    'services/unannounced.test.ts',
    'site/unannounced-forms.test.ts',
    'services/late-deletions.test.ts',
  ],
  'edits of one part of a page': [
    'services/video-edits.test.ts',
    'services/press-words.test.ts',
    'services/own-page.test.ts',
    'services/partial-pages.test.ts',
  ],
  'odd addresses and headers': [
    'services/page-addresses.test.ts',
    'site/page-addresses.test.ts',
    'services/heads.test.ts',
    'services/unknown-addresses.test.ts',
  ],
  'an edge in front of the site, and odd connections': [
    'services/varnish.test.ts',
    'services/varnish-edits.test.ts',
    'site/connections.test.ts',
    'site/http-server.test.ts',
  ],
  'legacy maps of other servers': [
    'services/redirect-imports.test.ts',
    'services/redirects.test.ts',
    'site/import-growth.test.ts',
  ],
  'languages and their hosts': [
    'site/french-host.test.ts',
    'browser/french-host.spec.ts',
    'services/languages.test.ts',
    'browser/french.spec.ts',
  ],
  'players of all kinds': [
    'browser/player-states.spec.ts',
    'browser/player-providers.spec.ts',
    'browser/player-beyond.spec.ts',
    'browser/player-extras.spec.ts',
  ],
  'what players leave behind, what other players can, and screenshots': [
    'browser/player-leaks.spec.ts',
    'browser/player-provider-features.spec.ts',
    'browser/block-looks.spec.ts',
    'browser/player-looks.spec.ts',
  ],
  'navigation in one document': [
    'browser/page-transition.spec.ts',
    'browser/policy-after-navigation.spec.ts',
    'browser/prefetch.spec.ts',
  ],
  'consent, tracking, and what both keep in one document': [
    'browser/consent.spec.ts',
    'browser/tracking.spec.ts',
    'browser/one-document.spec.ts',
  ],
  'what a browser keeps and loads of pages': [
    'browser/client-state.spec.ts',
    'browser/payload.spec.ts',
    'browser/form-weight.spec.ts',
  ],
  'texts that would be markup, and scripts that are late or fail': [
    'browser/hostile-content.spec.ts',
    'browser/script-start.spec.ts',
    'browser/early-presses.spec.ts',
    'browser/error.spec.ts',
  ],
  'every page in a browser': [
    'browser/each-page.spec.ts',
    'browser/pages.spec.ts',
    'browser/layout-shift.spec.ts',
    'browser/repeated-pictures.spec.ts',
  ],
  'the keyboard and the menu': [
    'browser/keyboard.spec.ts',
    'browser/focus-in-view.spec.ts',
    'browser/menu.spec.ts',
    'browser/keyboard-journeys.spec.ts',
  ],
  'blocks in every theme and on paper': [
    'browser/blocks.spec.ts',
    'browser/style-guide.spec.ts',
    'browser/open-blocks.spec.ts',
    'browser/print.spec.ts',
  ],
  'how things appear': ['browser/appear.spec.ts', 'browser/motion.spec.ts', 'browser/sky.spec.ts'],
  'journeys through the site': [
    'browser/journeys.spec.ts',
    'browser/no-javascript.spec.ts',
    'browser/share.spec.ts',
    'browser/search.spec.ts',
  ],
  'editors at work': [
    'browser/live-preview.spec.ts',
    'browser/desk.spec.ts',
    'browser/desk-files.spec.ts',
    'browser/desk-shared.spec.ts',
  ],
  "the desk's fields and trees": [
    'browser/desk-text.spec.ts',
    'browser/desk-fields.spec.ts',
    'browser/desk-trees.spec.ts',
  ],
  'filled forms': [
    'browser/form.spec.ts',
    'browser/form-fields.spec.ts',
    'browser/form-challenge.spec.ts',
    'browser/newsletter.spec.ts',
  ],
};

/** All files in groups. */
export const grouped: ReadonlySet<string> = new Set(Object.values(fileGroups).flat());

/** Within so many runs the same files of all groups meet once. */
const cycle = 12;

/**
 * The seed of a group: groups begin at another of their files each, so that the first ones, which are large, do not meet, and
 * in each cycle at the next, so that a file's runs come to every turn of the samples that it takes itself.
 */
function getSeed(group: number, seed: string): string {
  if (!/^\d+$/.test(seed)) return seed;
  return String(Number(seed) + group + Math.floor(Number(seed) / cycle));
}

/** The files of groups whose turn it is not, with this seed. */
export function filesNotDue(seed: string): ReadonlySet<string> {
  const due = Object.values(fileGroups).flatMap((files, group) => sampled(files, files.length, getSeed(group, seed)));
  return grouped.difference(new Set(due));
}
