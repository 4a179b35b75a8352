import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for every process (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** CPU seconds, user and system, that a process has used, with all its threads. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The second field is the program's name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** The resident memory of a process in bytes. Linux only. */
export function residentBytes(pid: number): number {
  const [kilobytes] = /(?<=^VmRSS:\s+)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The running child processes of a process. Linux only. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);
}
