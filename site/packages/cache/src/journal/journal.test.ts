import { execFileSync } from 'node:child_process';
import fs, { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../report/reporter.ts';
import { Journal } from './journal.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'journal-')), 'lines.jsonl');
const open = (file: string, warn = silentLog.warn) =>
  Journal.open(file, v.object({ at: v.number() }), { ...silentLog, warn });

describe('[B3] [B6] the journal', () => {
  it('flushes each write to disk before returning, so that a power failure loses nothing', () => {
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    const { journal } = open(newFile());
    journal.write([{ at: 1 }]);
    expect(sync).toHaveBeenCalledTimes(1);
    journal.replace([{ at: 1 }]);
    expect(sync).toHaveBeenCalledTimes(2);
    sync.mockRestore();
  });

  it('writes deferred entries to the file without flushing it', () => {
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    const file = newFile();
    open(file).journal.write([{ at: 1 }], true);
    expect(sync).not.toHaveBeenCalled();
    expect(open(file).entries).toEqual([{ at: 1 }]);
    sync.mockRestore();
  });

  it('skips a truncated line and appends after it', () => {
    const warn = vi.fn();
    const file = newFile();
    writeFileSync(file, '{"at":1}\n{"at":');
    const { journal, entries } = open(file, warn);
    expect(entries).toEqual([{ at: 1 }]);
    journal.write([{ at: 2 }]);
    expect(open(file, warn).entries).toEqual([{ at: 1 }, { at: 2 }]);
    expect(warn).toHaveBeenCalledWith(
      'journal_line_skipped',
      expect.stringContaining(`Skipped a truncated line in ${file}`),
      { file },
    );
  });

  it('skips a line in the wrong format and logs which part is wrong', () => {
    const warn = vi.fn();
    const file = newFile();
    writeFileSync(file, '{"at":1}\n{"at":"2"}\nnull\n{"at":3}\n');
    expect(open(file, warn).entries).toEqual([{ at: 1 }, { at: 3 }]);
    expect(warn).toHaveBeenCalledWith('journal_line_skipped', expect.stringContaining(`${file}: at: `), {
      file,
    });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.skipIf(process.platform !== 'linux')(
    'keeps lines that are written after a write failed in the middle of a line',
    () => {
      const file = newFile();
      const { journal } = open(file);
      journal.write([{ at: 1 }]);
      const limit = (bytes: number | 'unlimited') =>
        execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`]);
      limit(statSync(file).size + 3);
      try {
        expect(() => journal.write([{ at: 2 }])).toThrow(/EFBIG/);
      } finally {
        limit('unlimited');
      }
      journal.write([{ at: 3 }]);
      expect(open(file).entries).toEqual([{ at: 1 }, { at: 3 }]);
    },
  );
});
