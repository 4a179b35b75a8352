import { sampled } from './sampled.ts';

/**
 * Test files that cover the same area, as paths relative to `tests`. Each run takes one file from each group;
 * `npm run test:all` takes all files. A file may be listed only if other files test its requirements in every run,
 * which tests/house/rotated-files.test.ts checks. The order of the files makes all runs take about the same time.
 */
export const fileGroups: Readonly<Record<string, readonly string[]>> = {
  'CLI against real sites': [
    'site/explain.test.ts',
    'site/operating.test.ts',
    'site/documented-commands.test.ts',
    'services/other-sites.test.ts',
  ],
  'CLI as installed, and small commands': [
    'site/packed-cli.test.ts',
    'site/text-readers.test.ts',
    'site/patterns.test.ts',
    'site/doctor-cms.test.ts',
  ],
  'images and videos': [
    'site/share-pictures.test.ts',
    'site/picture-formats.test.ts',
    'site/media.test.ts',
    'browser/picture-sizes.spec.ts',
  ],
  'edits with webhooks': [
    'site/revalidation.test.ts',
    'site/references.test.ts',
    'site/late-content.test.ts',
    'site/craft-plugin.test.ts',
  ],
  'number of renders and CMS queries': [
    'site/sweep.test.ts',
    'services/one-render.test.ts',
    'services/queries-per-render.test.ts',
    'services/burst.test.ts',
  ],
  'HTML, sitemaps, feeds and structured data': [
    'site/html.test.ts',
    'site/discovery.test.ts',
    'services/nu-validator.test.ts',
    'site/schemas.test.ts',
  ],
  'CMS failures': [
    'site/content-client.test.ts',
    'site/cms-trouble.test.ts',
    'services/faults.test.ts',
    'services/implausible-content.test.ts',
  ],
  'page and payload bytes': ['site/same-bytes.test.ts', 'site/payloads.test.ts', 'services/previous-payloads.test.ts'],
  'logs, metrics and traces': [
    'site/operators.test.ts',
    'site/tracing.test.ts',
    'site/cache-directory.test.ts',
    'site/observability.test.ts',
  ],
  'form submissions': [
    'site/forms-challenge.test.ts',
    'site/forms-formie4.test.ts',
    'site/forms.test.ts',
    'site/forms-hostile.test.ts',
  ],
  'per-visitor rendering': [
    'services/preview-leaks.test.ts',
    'site/previews.test.ts',
    'site/visitor-renders.test.ts',
    'site/search.test.ts',
  ],
  'startup and handover between builds': [
    'services/handover-shared.test.ts',
    'services/handover.test.ts',
    'browser/handover.spec.ts',
    'site/start.test.ts',
  ],
  'deployment and releases': [
    'services/deployment.test.ts',
    'services/release.test.ts',
    'services/documented-deployment.test.ts',
    'services/rotation.test.ts',
  ],
  'Craft’s delays and recordings, and a second CMS': [
    'services/second-cms.test.ts',
    'services/craft-delays.test.ts',
    'site/craft-recordings.test.ts',
    'services/craft-run.test.ts',
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
    'services/server-in-next.test.ts',
    'revalidation/plain-next.test.ts',
    'services/cache-in-next.test.ts',
    'services/next-alone.test.ts',
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
    'services/renderers.test.ts',
    'services/forms-faults.test.ts',
  ],
  'disk failures and restored content': [
    'services/store-faults.test.ts',
    'services/full-disk.test.ts',
    'services/restored-content.test.ts',
    'services/cache-directory.test.ts',
  ],
  'Redis failures': [
    'services/redis-failures.test.ts',
    'services/last-seen-content.test.ts',
    'services/redis-connection.test.ts',
  ],
  'several instances, and moved or scheduled entries': [
    'services/clock-skew.test.ts',
    'services/moves.test.ts',
    'services/instances.test.ts',
    'services/scheduled-dates.test.ts',
  ],
  'changes without webhooks, or served late': [
    'site/unannounced-forms.test.ts',
    'services/missed-webhooks.test.ts',
    'services/comparison-cost.test.ts',
    'services/withdrawn-entries.test.ts',
  ],
  'partial page edits': [
    'services/partial-pages.test.ts',
    'services/press-articles.test.ts',
    'services/own-page.test.ts',
    'services/video-edits.test.ts',
  ],
  'unusual URLs and headers': [
    'services/unknown-paths.test.ts',
    'services/page-paths.test.ts',
    'services/header-size.test.ts',
    'site/page-paths.test.ts',
  ],
  'edge cache and unusual connections': [
    'services/varnish.test.ts',
    'site/connections.test.ts',
    'site/http-server.test.ts',
    'services/varnish-edits.test.ts',
  ],
  'redirect map imports': [
    'services/redirects.test.ts',
    'site/import-growth.test.ts',
    'services/redirect-imports.test.ts',
  ],
  'locales and their hosts': [
    'site/french-host.test.ts',
    'browser/french.spec.ts',
    'services/languages.test.ts',
    'browser/french-host.spec.ts',
  ],
  'video player': [
    'browser/player-states.spec.ts',
    'browser/player-providers.spec.ts',
    'browser/player-beyond.spec.ts',
    'browser/player-extras.spec.ts',
  ],
  'video player: leaks, provider features, screenshots': [
    'browser/player-looks.spec.ts',
    'browser/player-provider-features.spec.ts',
    'browser/player-leaks.spec.ts',
  ],
  'client navigation': [
    'browser/prefetch.spec.ts',
    'browser/page-transition.spec.ts',
    'browser/policy-after-navigation.spec.ts',
  ],
  'consent and tracking': ['browser/consent.spec.ts', 'browser/one-document.spec.ts', 'browser/tracking.spec.ts'],
  'client state, window sizes and page weight': [
    'browser/payload.spec.ts',
    'browser/window.spec.ts',
    'browser/client-state.spec.ts',
    'browser/form-weight.spec.ts',
  ],
  'hostile content, and late or failing scripts': [
    'browser/hostile-content.spec.ts',
    'browser/error.spec.ts',
    'browser/early-presses.spec.ts',
    'browser/script-start.spec.ts',
  ],
  'every page in a browser': [
    'browser/repeated-pictures.spec.ts',
    'browser/layout-shift.spec.ts',
    'browser/pages.spec.ts',
    'browser/each-page.spec.ts',
  ],
  'keyboard and menu': [
    'browser/focus-in-view.spec.ts',
    'browser/keyboard-journeys.spec.ts',
    'browser/keyboard.spec.ts',
    'browser/menu.spec.ts',
  ],
  'blocks, themes and print': [
    'browser/style-guide.spec.ts',
    'browser/open-blocks.spec.ts',
    'browser/print.spec.ts',
    'browser/blocks.spec.ts',
  ],
  animation: ['browser/motion.spec.ts', 'browser/sky.spec.ts', 'browser/appear.spec.ts'],
  'journeys through the site': [
    'browser/journeys.spec.ts',
    'browser/search.spec.ts',
    'browser/share.spec.ts',
    'browser/no-javascript.spec.ts',
  ],
  'editing and live preview': [
    'browser/desk-files.spec.ts',
    'browser/desk-shared.spec.ts',
    'browser/desk.spec.ts',
    'browser/live-preview.spec.ts',
  ],
  'desk fields, failures and accessibility tree': [
    'browser/desk-trees.spec.ts',
    'browser/desk-text.spec.ts',
    'browser/desk-fields.spec.ts',
    'browser/desk-failures.spec.ts',
  ],
  'forms in a browser': [
    'browser/form.spec.ts',
    'browser/newsletter.spec.ts',
    'browser/form-challenge.spec.ts',
    'browser/form-fields.spec.ts',
  ],
  'footer, and screenshots of blocks': ['browser/block-looks.spec.ts', 'browser/footer.spec.ts'],
};

/** All files that do not run every time. */
export const rotatedFiles: ReadonlySet<string> = new Set(Object.values(fileGroups).flat());

/** Number of runs after which the groups are shifted against one another: a multiple of every group size. */
const cycle = 12;

/**
 * Returns the seed of a group. Adding the group's index keeps the groups' first files out of the same run. Adding one
 * per cycle pairs a file with a different share of its samples, which use the same seed.
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
