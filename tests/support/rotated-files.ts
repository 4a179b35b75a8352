import { sampled } from './sampled.ts';

/**
 * Test files that cover the same area, as paths relative to `tests`. Each run takes one file from each group;
 * `npm run test:all` takes all files. A file may be listed only if other files test its requirements in every run,
 * which tests/house/rotated-files.test.ts checks.
 */
export const fileGroups: Readonly<Record<string, readonly string[]>> = {
  'CLI against real sites': [
    'site/documented-commands.test.ts',
    'site/operating.test.ts',
    'site/explain.test.ts',
    'services/other-sites.test.ts',
  ],
  'CLI as installed, and small commands': [
    'site/packed-cli.test.ts',
    'site/text-readers.test.ts',
    'site/patterns.test.ts',
    'site/doctor-cms.test.ts',
  ],
  'images and videos': [
    'site/media.test.ts',
    'site/picture-formats.test.ts',
    'site/share-pictures.test.ts',
    'browser/picture-sizes.spec.ts',
  ],
  'edits with webhooks': [
    'site/revalidation.test.ts',
    'site/craft-plugin.test.ts',
    'site/references.test.ts',
    'site/late-content.test.ts',
  ],
  'number of renders and CMS queries': [
    'site/sweep.test.ts',
    'services/one-render.test.ts',
    'services/burst.test.ts',
    'services/queries-per-render.test.ts',
  ],
  'HTML, sitemaps, feeds and structured data': [
    'site/discovery.test.ts',
    'site/schemas.test.ts',
    'site/html.test.ts',
    'services/nu-validator.test.ts',
  ],
  'CMS failures': [
    'site/cms-trouble.test.ts',
    'site/content-client.test.ts',
    'services/implausible-content.test.ts',
    'services/faults.test.ts',
  ],
  'page and payload bytes': ['site/same-bytes.test.ts', 'site/payloads.test.ts', 'services/previous-payloads.test.ts'],
  'logs, metrics and traces': [
    'site/operators.test.ts',
    'site/observability.test.ts',
    'site/tracing.test.ts',
    'site/cache-directory.test.ts',
  ],
  'form submissions': [
    'site/forms.test.ts',
    'site/forms-formie4.test.ts',
    'site/forms-challenge.test.ts',
    'site/forms-hostile.test.ts',
  ],
  'per-visitor rendering': [
    'site/previews.test.ts',
    'site/visitor-renders.test.ts',
    'site/search.test.ts',
    'services/preview-leaks.test.ts',
  ],
  'startup and handover between builds': [
    'services/handover-shared.test.ts',
    'services/handover.test.ts',
    'site/start.test.ts',
    'browser/handover.spec.ts',
  ],
  'deployment and releases': [
    'services/deployment.test.ts',
    'services/release.test.ts',
    'services/rotation.test.ts',
    'services/documented-deployment.test.ts',
  ],
  'Craft’s delays and recordings, and a second CMS': [
    'services/craft-run.test.ts',
    'services/craft-delays.test.ts',
    'site/craft-recordings.test.ts',
    'services/second-cms.test.ts',
  ],
  'editing sessions': [
    'services/desk-killed.test.ts',
    'browser/desk-killed.spec.ts',
    'browser/desk-case-study.spec.ts',
    'browser/desk-editors.spec.ts',
  ],
  'developer commands': [
    'services/npx.test.ts',
    'services/new-block.test.ts',
    'services/development.test.ts',
    'services/create-site.test.ts',
  ],
  'packages in a plain Next app': [
    'services/cache-in-next.test.ts',
    'revalidation/plain-next.test.ts',
    'services/next-alone.test.ts',
    'services/server-in-next.test.ts',
  ],
  'random edits and races': [
    'revalidation/oracle.test.ts',
    'revalidation/races.test.ts',
    'revalidation/tags-cover-responses.test.ts',
    'attacks/fuzz.test.ts',
  ],
  'killed processes and flooded servers': [
    'services/fairness.test.ts',
    'services/killed.test.ts',
    'services/forms-faults.test.ts',
    'services/renderers.test.ts',
  ],
  'disk failures and restored content': [
    'services/cache-directory.test.ts',
    'services/full-disk.test.ts',
    'services/store-faults.test.ts',
    'services/restored-content.test.ts',
  ],
  'Redis failures': [
    'services/last-seen-content.test.ts',
    'services/redis-connection.test.ts',
    'services/redis-failures.test.ts',
  ],
  'several instances, and moved entries': [
    'services/instances.test.ts',
    'services/moves.test.ts',
    'services/clock-skew.test.ts',
  ],
  'late changes': ['services/scheduled-dates.test.ts', 'services/withdrawn-entries.test.ts'],
  'changes without webhooks': [
    'services/missed-webhooks.test.ts',
    'site/unannounced-forms.test.ts',
    'services/comparison-cost.test.ts',
  ],
  'partial page edits': [
    'services/video-edits.test.ts',
    'services/press-articles.test.ts',
    'services/own-page.test.ts',
    'services/partial-pages.test.ts',
  ],
  'unusual URLs and headers': [
    'services/page-paths.test.ts',
    'site/page-paths.test.ts',
    'services/header-size.test.ts',
    'services/unknown-paths.test.ts',
  ],
  'edge cache and unusual connections': [
    'services/varnish.test.ts',
    'services/varnish-edits.test.ts',
    'site/connections.test.ts',
    'site/http-server.test.ts',
  ],
  'redirect map imports': [
    'services/redirect-imports.test.ts',
    'services/redirects.test.ts',
    'site/import-growth.test.ts',
  ],
  'locales and their hosts': [
    'site/french-host.test.ts',
    'browser/french-host.spec.ts',
    'services/languages.test.ts',
    'browser/french.spec.ts',
  ],
  'video player': [
    'browser/player-states.spec.ts',
    'browser/player-providers.spec.ts',
    'browser/player-beyond.spec.ts',
    'browser/player-extras.spec.ts',
  ],
  'video player: leaks, provider features, screenshots': [
    'browser/player-leaks.spec.ts',
    'browser/player-provider-features.spec.ts',
    'browser/player-looks.spec.ts',
  ],
  'client navigation': [
    'browser/page-transition.spec.ts',
    'browser/policy-after-navigation.spec.ts',
    'browser/prefetch.spec.ts',
  ],
  'consent and tracking': ['browser/consent.spec.ts', 'browser/tracking.spec.ts', 'browser/one-document.spec.ts'],
  'client state, window sizes and page weight': [
    'browser/client-state.spec.ts',
    'browser/window.spec.ts',
    'browser/payload.spec.ts',
    'browser/form-weight.spec.ts',
  ],
  'hostile content, and late or failing scripts': [
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
  'keyboard and menu': [
    'browser/keyboard.spec.ts',
    'browser/focus-in-view.spec.ts',
    'browser/menu.spec.ts',
    'browser/keyboard-journeys.spec.ts',
  ],
  'blocks, themes and print': [
    'browser/blocks.spec.ts',
    'browser/style-guide.spec.ts',
    'browser/open-blocks.spec.ts',
    'browser/print.spec.ts',
  ],
  animation: ['browser/appear.spec.ts', 'browser/motion.spec.ts', 'browser/sky.spec.ts'],
  'journeys through the site': [
    'browser/journeys.spec.ts',
    'browser/no-javascript.spec.ts',
    'browser/share.spec.ts',
    'browser/search.spec.ts',
  ],
  'editing and live preview': [
    'browser/live-preview.spec.ts',
    'browser/desk.spec.ts',
    'browser/desk-files.spec.ts',
    'browser/desk-shared.spec.ts',
  ],
  'desk fields and accessibility tree': [
    'browser/desk-text.spec.ts',
    'browser/desk-fields.spec.ts',
    'browser/desk-trees.spec.ts',
  ],
  'forms in a browser': [
    'browser/form.spec.ts',
    'browser/form-fields.spec.ts',
    'browser/form-challenge.spec.ts',
    'browser/newsletter.spec.ts',
  ],
  'footer, and screenshots of blocks': ['browser/footer.spec.ts', 'browser/block-looks.spec.ts'],
  'failures and colleagues while editing': ['browser/desk-failures.spec.ts', 'browser/desk-colleagues.spec.ts'],
};

/** All files that do not run every time. */
export const rotatedFiles: ReadonlySet<string> = new Set(Object.values(fileGroups).flat());

/** Number of runs after which the groups are shifted against one another: a multiple of every group size. */
const cycle = 12;

/**
 * Returns the seed of a group. Adding the group's index keeps the groups' first files, which are slow, out of the same
 * run. Adding one per cycle pairs a file with a different share of its samples, which use the same seed.
 */
function getGroupSeed(group: number, seed: string): string {
  if (!/^\d+$/.test(seed)) return seed;
  return String(Number(seed) + group + Math.floor(Number(seed) / cycle));
}

/** Returns the files that a run with this seed skips. */
export function getSkippedFiles(seed: string): ReadonlySet<string> {
  const due = Object.values(fileGroups).flatMap((files, group) =>
    sampled(files, files.length, getGroupSeed(group, seed)),
  );
  return rotatedFiles.difference(new Set(due));
}
