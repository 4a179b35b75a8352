import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** An editable copy of the source that can be built. */
export type SourceCopy = {
  readonly root: string;
  /** Replaces text in a file. Throws unless it occurs exactly once. */
  replace(file: string, before: string, after: string): void;
  /** Edits a JSON file in place. */
  edit<Content = Record<string, unknown>>(file: string, change: (content: Content) => void): void;
  add(file: string, content: string): void;
  append(file: string, text: string): void;
  remove(file: string): void;
};

/** Copies tracked files and hard-links node_modules, because Turbopack reads nothing outside its root. */
export function copySource(): SourceCopy {
  const directory = path.join(root, '.vitrine');
  mkdirSync(directory, { recursive: true });
  const copy = mkdtempSync(path.join(directory, 'source-'));
  const sh = (command: string) => execFileSync('sh', ['-ec', command, 'sh', copy], { cwd: root, stdio: 'inherit' });
  sh('git ls-files -z | xargs -0 cp --parents -t "$1"');
  sh('cp -al node_modules "$1/"');
  const at = (file: string) => path.join(copy, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  return {
    root: copy,
    replace(file, before, after) {
      const parts = read(file).split(before);
      if (parts.length !== 2) throw new Error(`${file} contains this ${parts.length - 1} times: ${before}`);
      writeFileSync(at(file), parts.join(after));
    },
    edit(file, change) {
      const content = JSON.parse(read(file));
      change(content);
      writeFileSync(at(file), JSON.stringify(content));
    },
    add(file, content) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), content);
    },
    append: (file, text) => writeFileSync(at(file), read(file) + text),
    remove: (file) => rmSync(at(file), { recursive: true }),
  };
}
