import { writeSelections } from '#lib/cms/selections/generate-selections.ts';

/**
 * Runs the first CMS query of a build. If it fails, prints one line with the remedy, which npm and turbo would bury in
 * a build, and exits with 3.
 */
async function main(): Promise<void> {
  writeSelections();
  // These modules are imported late, because they read the file that was just written.
  const { fetchBuildIndex } = await import('#revalidation/site-cms.ts');
  const { CmsError } = await import('#lib/cms/cms-error.ts');
  const { explainCmsError } = await import('#lib/cms/explain-error.ts');
  try {
    await fetchBuildIndex(Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    process.stderr.write(`${explainCmsError(error)}\n`);
    process.exitCode = 3;
  }
}

await main();
