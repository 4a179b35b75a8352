import { writeSelections } from '#lib/cms/selections/generate-selections.ts';

/**
 * Runs the first CMS query of a build. Exits with 3 and prints one line with the remedy if it fails; in a build,
 * npm and turbo would bury it.
 */
async function main(): Promise<void> {
  writeSelections();
  // These modules are imported late, because they read the file just written.
  const { fetchBuildIndex: fetchIndexWithOwn } = await import('#revalidation/site-cms.ts');
  const { CmsError } = await import('#lib/cms/errors.ts');
  const { explainCmsError: troubleWith } = await import('#lib/cms/trouble.ts');
  try {
    await fetchIndexWithOwn(Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    process.stderr.write(`${troubleWith(error)}\n`);
    process.exitCode = 3;
  }
}

await main();
