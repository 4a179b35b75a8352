import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

/** An image: its files, and its configuration for the engine. */
export type Image = {
  /** The directory with its files. */
  readonly files: string;
  readonly env: Record<string, string>;
  readonly user: string;
  readonly directory: string;
  readonly command: readonly string[];
};

/** Steps that the suites or the machine have already done. */
const completedSteps = /\b(?:npm (?:ci|run build)|apt-get)\b/;

/** The instructions of a Containerfile, each on one line. */
const instructionsIn = (text: string): [name: string, words: string][] =>
  Array.from(text.replaceAll('\\\n', ' ').matchAll(/^([A-Z]+) +(.*)$/gm), ([, name = '', words = '']) => [name, words]);

const sh = (directory: string, command: string, ...args: string[]) =>
  execFileSync('sh', ['-ec', command, 'sh', ...args], { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Creates the files of an image according to its Containerfile, in a directory and without an engine. Stages based on
 * public images use this machine's programs, and the built repository instead of installing and building.
 */
export function followContainerfile(file: string, directory: string): Image {
  const stages = new Map<string, string>();
  const image = { files: '', env: {} as Record<string, string>, user: '', directory: '/', command: [] as string[] };
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [name, words] of instructionsIn(text)) {
    if (name === 'FROM') {
      const [from = '', , as = 'last'] = words.split(' ');
      Object.assign(image, { files: path.join(directory, as), env: {}, user: '', directory: '/', command: [] });
      mkdirSync(image.files);
      stages.set(as, image.files);
      if (from !== 'scratch') prepare(image.files);
    } else if (name === 'COPY') copy(words, image.files, stages);
    else if (name === 'RUN' && !completedSteps.test(words)) sh(image.files, words);
    else if (name === 'ENV') for (const each of words.split(' ')) Object.assign(image.env, entry(each));
    else if (name === 'USER') image.user = words;
    else if (name === 'WORKDIR') image.directory = words;
    else if (name === 'ENTRYPOINT') image.command = JSON.parse(words);
  }
  return image;
}

function entry(assignment: string): Record<string, string> {
  const [name = '', value = ''] = assignment.split(/=(.*)/s);
  return { [name]: value };
}

/** Hard-links the built repository, which takes no disk space. */
function prepare(stage: string): void {
  sh(root, 'cp -al package.json package-lock.json scripts site redirects node_modules "$1"', stage);
}

function copy(words: string, stage: string, stages: ReadonlyMap<string, string>): void {
  const flags = Object.fromEntries(
    Array.from(words.matchAll(/--(\w+)=(\S+)/g), ([, flag = '', value = '']) => [flag, value]),
  );
  const places = words.split(' ').filter((word) => !word.startsWith('--'));
  const target = places.pop() ?? '';
  const from = flags['from'];
  if (from === undefined) {
    // Files of the repository are already in place, so they only have to exist.
    for (const place of places) if (!existsSync(path.join(root, place))) throw new Error(`COPY: there is no ${place}`);
    return;
  }
  for (const place of places) {
    const source = path.join(stages.get(from) ?? '', place.replace(/^\/build\//, ''));
    sh(stage, 'mkdir -p "./$2" && cp -a "$1." "./$2"', source, target);
    if (flags['chown']) sh(stage, 'chown -R "$1" "./$2"', flags['chown'], target);
  }
}
