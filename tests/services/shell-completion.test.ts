import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../support/servers/find-program.ts';

const run = promisify(execFile);
const bin = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const scriptFor = async (shell: string) => (await run(process.execPath, [bin, 'completion', shell])).stdout;

const completed = [
  ['vitrine revali', 'revalidate'],
  ['vitrine redirects cov', 'redirects coverage'],
  ['vitrine crawl --ass', 'crawl --assets'],
  ['vitrine --quiet redirects check --site http --conc', '--quiet redirects check --site http --concurrency'],
] as const;

const zsh = findProgram('zsh');
describe.skipIf(!zsh)('[H8] zsh', () => {
  it.each(completed)('completes %j at its prompt', async (line, expected) => {
    const script = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-')), 'completion.zsh');
    writeFileSync(script, await scriptFor('zsh'));
    // Runs a second zsh in a pseudo-terminal; running the completed line prints its words.
    const prepare = `autoload -U compinit; compinit -u -D; source ${script}; vitrine() { print "ran: $* :end" }; print ready:$((1))`;
    const probe = `zmodload zsh/zpty
zpty shell ${zsh} -f -i
zpty -w shell ${JSON.stringify(prepare).replaceAll('$', '\\$')}
zpty -r shell seen '*ready:1*'
zpty -w shell $'${line}\\t'
zpty -r shell seen '*ran: *:end*'
print -r -- "$seen"`;
    expect((await run(zsh ?? '', ['-f', '-c', probe], { timeout: 60_000 })).stdout).toContain(`ran: ${expected} :end`);
  });
});

const fish = findProgram('fish');
describe.skipIf(!fish)('[H8] fish', () => {
  it.each(completed)('completes %j with a description', async (line, expected) => {
    const probe = `${await scriptFor('fish')}\ncomplete -C '${line}'`;
    const { stdout } = await run(fish ?? '', ['--no-config', '-c', probe]);
    const found = stdout.split('\n').filter((text) => text.includes('\t'));
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${expected.split(' ').at(-1)}\t\\w`))]);
  });
});
