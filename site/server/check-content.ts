import { writeSelections } from '#lib/cms/selections/generate-selections.ts';

/**
 * Runs the first CMS query of a build. Exits with 3 and prints one line with the remedy if it fails; in a build,
 * npm and turbo would bury it.
 */
async function main(): Promise<void> {
  writeSelections();
  // These modules are imported late, because they read the file just written.
  const { fetchBuildIndex } = await import('#revalidation/site-cms.ts');
  const { CmsError } = await import('#lib/cms/errors.ts');
  const { explainCmsError } = await import('#lib/cms/trouble.ts');
  try {
    await fetchBuildIndex(Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    process.stderr.write(`${explainCmsError(error)}\n`);
    process.exitCode = 3;
  }
}

await main();
