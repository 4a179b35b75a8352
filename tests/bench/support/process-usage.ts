import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second for every process (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** Returns the user and system CPU seconds of all threads of a process. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // Field 2 is the program name in parentheses; it may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** Returns the resident memory in bytes, or 0 after the process was killed. Linux only. */
export function residentBytes(pid: number): number {
  const [kilobytes = 0] = /(?<=^VmRSS:\s+)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Returns the IDs of the child processes. Linux only. */
export function listChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number);
}
