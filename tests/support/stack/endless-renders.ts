/**
 * For `node --import`. A renderer that reads "Render this forever." in a CMS response loops endlessly, like a library
 * on unexpected input. "End the renderer here." ends it.
 */
if (process.argv[1]?.endsWith('server/renderer.ts')) {
  const { parse } = JSON;
  JSON.parse = (text, reviver) => {
    const read = String(text);
    while (read.includes('Render this forever.'));
    if (read.includes('End the renderer here.')) process.exit(1);
    return parse(text, reviver);
  };
}
