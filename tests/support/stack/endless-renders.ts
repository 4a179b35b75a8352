/**
 * For `node --import`: a renderer that reads of an answer of the CMS "Render this for ever." does so, as a library does on
 * an input that it was not made for; "End the renderer here." ends it.
 */
if (process.argv[1]?.endsWith('server/renderer.ts')) {
  const { parse } = JSON;
  JSON.parse = (text, reviver) => {
    const read = String(text);
    while (read.includes('Render this for ever.'));
    if (read.includes('End the renderer here.')) process.exit(1);
    return parse(text, reviver);
  };
}
