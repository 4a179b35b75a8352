/** Exit codes. 128 + n: terminated by signal n. */
export const ExitCode = {
  ok: 0,
  findings: 1,
  usage: 2,
  incomplete: 3,
  interrupted: 130,
  terminated: 143,
  brokenPipe: 141,
} as const;
