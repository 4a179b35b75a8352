import { sampled } from './sampled.ts';

/**
 * Test files that cover the same area, as paths relative to `tests`. Each run takes one file from each group;
 * `npm run test:all` takes all files. A file may be listed only if other files test its requirements in every run,
 * which tests/house/rotated-files.test.ts checks. The order of the files makes all runs take about the same time.
 */
export const fileGroups: Readonly<Record<string, readonly string[]>> = {
  'CLI against real sites': [
    'site/operating.test.ts',
    'site/explain.test.ts',
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
    'browser/picture-sizes.spec.ts',
    'site/share-pictures.test.ts',
    'site/picture-formats.test.ts',
    'site/media.test.ts',
  ],
  'HTML, sitemaps, feeds and structured data': [
    'site/discovery.test.ts',
    'services/nu-validator.test.ts',
    'site/html.test.ts',
    'site/schemas.test.ts',
  ],
  'page and payload bytes': ['site/same-bytes.test.ts', 'site/payloads.test.ts', 'services/previous-payloads.test.ts'],
  'logs, metrics and traces': [
    'site/cache-directory.test.ts',
    'site/tracing.test.ts',
    'site/observability.test.ts',
    'site/operators.test.ts',
  ],
  'form submissions': [
    'site/forms-formie4.test.ts',
    'site/forms-challenge.test.ts',
    'site/forms.test.ts',
    'site/forms-hostile.test.ts',
  ],
  'per-visitor rendering': [
    'site/search.test.ts',
    'services/preview-leaks.test.ts',
    'site/visitor-renders.test.ts',
    'site/previews.test.ts',
  ],
  'Redis failures': [
    'services/redis-failures.test.ts',
    'services/last-seen-content.test.ts',
    'services/redis-connection.test.ts',
  ],
  'several instances, and moved or scheduled entries': [
    'services/moves.test.ts',
    'services/clock-skew.test.ts',
    'services/instances.test.ts',
    'services/scheduled-dates.test.ts',
  ],
  'unusual URLs and headers': [
    'services/unknown-paths.test.ts',
    'services/page-paths.test.ts',
    'services/header-size.test.ts',
    'site/page-paths.test.ts',
  ],
  'edge cache and unusual connections': [
    'site/connections.test.ts',
    'services/varnish.test.ts',
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
    'browser/french-host.spec.ts',
    'services/languages.test.ts',
    'browser/french.spec.ts',
  ],
  'client state, window sizes and page weight': [
    'browser/client-state.spec.ts',
    'browser/window.spec.ts',
    'browser/payload.spec.ts',
    'browser/form-weight.spec.ts',
  ],
  'video player': [
    'browser/player-states.spec.ts',
    'browser/player-providers.spec.ts',
    'browser/player-beyond.spec.ts',
    'browser/player-extras.spec.ts',
    'browser/player-leaks.spec.ts',
    'browser/player-provider-features.spec.ts',
  ],
  'animation, footer and screenshots': [
    'browser/motion.spec.ts',
    'browser/appear.spec.ts',
    'browser/block-looks.spec.ts',
    'browser/footer.spec.ts',
    'browser/sky.spec.ts',
    'browser/player-looks.spec.ts',
  ],
  'edits of every kind': [
    'services/video-edits.test.ts',
    'services/partial-pages.test.ts',
    'site/references.test.ts',
    'services/press-articles.test.ts',
    'services/own-page.test.ts',
    'site/craft-plugin.test.ts',
  ],
  'edits, and their renders and CMS queries': [
    'site/late-content.test.ts',
    'services/one-render.test.ts',
    'services/queries-per-render.test.ts',
    'site/revalidation.test.ts',
    'services/burst.test.ts',
    'site/sweep.test.ts',
  ],
  'editing sessions and failures': [
    'browser/desk-editors.spec.ts',
    'browser/desk-killed.spec.ts',
    'services/desk-killed.test.ts',
    'browser/desk-failures.spec.ts',
    'browser/desk-shared.spec.ts',
    'browser/desk-case-study.spec.ts',
  ],
  'editing of fields, and live preview': [
    'browser/live-preview.spec.ts',
    'browser/desk-text.spec.ts',
    'browser/desk-files.spec.ts',
    'browser/desk-fields.spec.ts',
    'browser/desk.spec.ts',
    'browser/desk-trees.spec.ts',
  ],
  'client navigation, consent and tracking': [
    'browser/prefetch.spec.ts',
    'browser/page-transition.spec.ts',
    'browser/tracking.spec.ts',
    'browser/consent.spec.ts',
    'browser/one-document.spec.ts',
    'browser/policy-after-navigation.spec.ts',
  ],
  'random edits, races and killed processes': [
    'revalidation/oracle.test.ts',
    'revalidation/races.test.ts',
    'services/renderers.test.ts',
    'attacks/fuzz.test.ts',
    'services/killed.test.ts',
    'revalidation/tags-cover-responses.test.ts',
  ],
  'floods, disk failures and restored content': [
    'services/full-disk.test.ts',
    'services/fairness.test.ts',
    'services/cache-directory.test.ts',
    'services/store-faults.test.ts',
    'services/forms-faults.test.ts',
    'services/restored-content.test.ts',
  ],
  'CMS failures, and a second CMS': [
    'site/content-client.test.ts',
    'services/implausible-content.test.ts',
    'services/faults.test.ts',
    'site/cms-trouble.test.ts',
    'services/second-cms.test.ts',
    'site/craft-recordings.test.ts',
  ],
  'changes without webhooks, or served late': [
    'services/craft-delays.test.ts',
    'services/missed-webhooks.test.ts',
    'services/comparison-cost.test.ts',
    'services/withdrawn-entries.test.ts',
    'services/craft-run.test.ts',
    'site/unannounced-forms.test.ts',
  ],
  'every page and block in a browser': [
    'browser/pages.spec.ts',
    'browser/layout-shift.spec.ts',
    'browser/repeated-pictures.spec.ts',
    'browser/style-guide.spec.ts',
    'browser/blocks.spec.ts',
    'browser/each-page.spec.ts',
  ],
  'keyboard, menu, themes and print': [
    'browser/menu.spec.ts',
    'browser/print.spec.ts',
    'browser/focus-in-view.spec.ts',
    'browser/keyboard.spec.ts',
    'browser/open-blocks.spec.ts',
    'browser/keyboard-journeys.spec.ts',
  ],
  'journeys through the site and its forms': [
    'browser/share.spec.ts',
    'browser/journeys.spec.ts',
    'browser/no-javascript.spec.ts',
    'browser/search.spec.ts',
    'browser/form.spec.ts',
    'browser/form-fields.spec.ts',
  ],
  'hostile content, late or failing scripts, and challenges': [
    'browser/hostile-content.spec.ts',
    'browser/form-challenge.spec.ts',
    'browser/error.spec.ts',
    'browser/script-start.spec.ts',
    'browser/newsletter.spec.ts',
    'browser/early-presses.spec.ts',
  ],
  'startup and handover between builds': [
    'services/handover-shared.test.ts',
    'services/handover.test.ts',
    'site/start.test.ts',
    'browser/handover.spec.ts',
  ],
  'deployment, releases, and installed commands': [
    'services/deployment.test.ts',
    'services/rotation.test.ts',
    'services/release.test.ts',
    'services/documented-deployment.test.ts',
    'services/npx.test.ts',
    'services/create-site.test.ts',
  ],
  'development, and packages in a plain Next app': [
    'services/new-block.test.ts',
    'services/server-in-next.test.ts',
    'services/next-alone.test.ts',
    'revalidation/plain-next.test.ts',
    'services/cache-in-next.test.ts',
    'services/development.test.ts',
  ],
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
