import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from '../support/processes/processes.ts';
import { fetchAllPages } from '../support/requests/fetch-all-pages.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

const java = findProgram('java');
const require = createRequire(import.meta.url);
const jar = path.join(path.dirname(require.resolve('vnu-jar')), 'build/dist/vnu.jar');

/** Accepted validator errors, each with its reason. */
const accepted = [
  // Newer than this validator (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command,
  // https://html.spec.whatwg.org/multipage/interactive-elements.html#attr-dialog-closedby). Later validators download
  // Java during installation.
  /^Attribute “(?:command|commandfor|closedby)” not allowed on element “(?:button|dialog)”/,
  // React adds these attributes for view transitions and removes them on hydration.
  /^Attribute “vt-(?:update|enter|exit|share|name)” not allowed on element/,
  // SVG 2 allows it on every shape; the validator implements SVG 1.1.
  /^Attribute “pathLength” not allowed on element “circle”/,
  // https://w3c.github.io/picture-in-picture/#disable-pip
  /^Attribute “disablepictureinpicture” not allowed on element “video”/i,
  // Video sources are allowed to have it again:
  // https://html.spec.whatwg.org/multipage/embedded-content.html#the-source-element
  /^Attribute “media” not allowed on element “source” at this point\.$/,
  // https://drafts.csswg.org/css-view-transitions-2/
  /^CSS: “view-transition-(?:name|class)”: Property “view-transition-(?:name|class)” doesn't exist\.$/,
  // Frames are cross-origin (`frame-src`), so the document cannot reach its parent.
  /^Bad value “allow-scripts allow-same-origin [^”]*” for attribute “sandbox” on element “iframe”/,
];

type Message = { url: string; message: string; extract?: string; lastLine: number };

/** Runs the validator on a directory of pages. Its exit code is 1 if there are errors. */
async function validate(program: string, directory: string): Promise<Message[]> {
  const options = ['-jar', jar, '--format', 'json', '--errors-only', '--skip-non-html', directory];
  const { stderr } = await runProcess(program, options);
  return JSON.parse(stderr).messages;
}

describe.skipIf(!java)('[C1] the Nu validator', () => {
  let stack: Stack;
  let directory: string;

  beforeAll(async () => {
    stack = await startStack();
    directory = await mkdtemp(path.join(tmpdir(), 'pages-'));
  });
  afterAll(async () => {
    await stack.close();
    await rm(directory, { recursive: true });
  });

  it('accepts the HTML of every page', async () => {
    const pages = await fetchAllPages(stack.site.url);
    expect(pages.length).toBeGreaterThan(40);
    for (const [index, { html }] of pages.entries()) await writeFile(path.join(directory, `${index}.html`), html);
    await writeFile(path.join(directory, 'broken.html'), '<!doctype html><title>Broken</title><p><div></p>');
    const messages = await validate(java ?? '', directory);
    const isBroken = ({ url }: Message) => url.endsWith('/broken.html');
    expect(messages.some(isBroken), 'the validator reports broken HTML').toBe(true);
    const faults = messages.filter(
      (message) => !isBroken(message) && !accepted.some((one) => one.test(message.message)),
    );
    const getPath = ({ url }: Message) => pages[Number.parseInt(path.basename(url), 10)]?.path;
    expect(faults.map((fault) => `${getPath(fault)} ${fault.message} ${fault.extract ?? ''}`)).toEqual([]);
  });
});
