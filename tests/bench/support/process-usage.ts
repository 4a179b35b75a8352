import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for every process (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** CPU seconds, user and system, that a process has used, all its threads included. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The second field is the program's name in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** Bytes of a process that are resident in memory. Linux only. */
export function residentBytes(pid: number): number {
  const [kilobytes] = /(?<=^VmRSS:\s+)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The processes that a process has started and that still run. Linux only. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);
}
