import fs, { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { Journal } from './journal.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'compaction-')), 'lines.jsonl');
const open = (file: string) => Journal.open(file, v.object({ at: v.number() }));
const none = () => [];

function* numbered(count: number) {
  for (let at = 0; at < count; at++) yield { at };
}

describe('[B3] [B6] replacing the journal between requests', () => {
  it('never blocks the thread for long, however many lines there are', async () => {
    const { journal } = open(newFile());
    let isRunning = true;
    let longest = 0;
    const watch = async () => {
      while (isRunning) {
        const before = process.threadCpuUsage();
        await turn();
        longest = Math.max(longest, process.threadCpuUsage(before).user / 1000);
      }
    };
    const watching = watch();
    await journal.replaceBetweenRequests(numbered(300_000), none);
    isRunning = false;
    await watching;
    expect(journal.lineCount).toBe(300_000);
    expect(longest).toBeLessThan(50);
  });

  it('keeps what is written in the meantime, and ends with the given lines', async () => {
    const file = newFile();
    const { journal } = open(file);
    journal.write([{ at: -1 }]);
    const replaced = journal.replaceBetweenRequests(numbered(50_000), (lines) => [{ at: lines }]);
    for (let at = 100_000; at < 100_020; at++) {
      await turn();
      journal.write([{ at }], at % 2 === 0);
    }
    expect(await replaced).toBe(true);
    journal.write([{ at: 7 }]);
    const meanwhile = Array.from({ length: 20 }, (_, index) => ({ at: 100_000 + index }));
    expect(journal.lineCount).toBe(50_022);
    expect(open(file).entries).toEqual([...numbered(50_000), ...meanwhile, { at: 50_020 }, { at: 7 }]);
  });

  it('leaves the file unchanged until the end, so a crash in between loses nothing', async () => {
    const file = newFile();
    const { journal } = open(file);
    journal.write([{ at: 1 }]);
    async function* crashing() {
      yield* numbered(20_000);
      journal.write([{ at: 2 }]);
      expect(open(file).entries).toEqual([{ at: 1 }, { at: 2 }]);
      throw new Error('gone');
    }
    await expect(journal.replaceBetweenRequests(crashing(), none)).rejects.toThrow('gone');
    expect(existsSync(`${file}.compacting`)).toBe(false);
    journal.write([{ at: 3 }]);
    expect(open(file).entries).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
  });

  it('is abandoned if the whole journal is replaced in the meantime', async () => {
    const file = newFile();
    const { journal } = open(file);
    const replaced = journal.replaceBetweenRequests(numbered(100_000), none);
    await turn();
    journal.replace([{ at: 1 }]);
    journal.write([{ at: 2 }]);
    expect(await replaced).toBe(false);
    expect(open(file).entries).toEqual([{ at: 1 }, { at: 2 }]);
  });

  it('flushes the new file to disk before it takes the place of the old one', async () => {
    const file = newFile();
    const { journal } = open(file);
    const [sync, rename] = [vi.spyOn(fs, 'fdatasyncSync'), vi.spyOn(fs, 'renameSync')];
    await journal.replaceBetweenRequests(numbered(3), none);
    const [synced = 0, renamed = 0] = [sync, rename].map(({ mock }) => mock.invocationCallOrder[0]);
    sync.mockRestore();
    rename.mockRestore();
    expect(synced).toBeGreaterThan(0);
    expect(renamed).toBeGreaterThan(synced);
  });
});
