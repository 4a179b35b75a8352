/** The exit codes. `brokenPipe` is the code of SIGPIPE: the reader of the output closed it before its end. */
export const ExitCode = {
  ok: 0,
  findings: 1,
  usage: 2,
  incomplete: 3,
  interrupted: 130,
  terminated: 143,
  brokenPipe: 141,
} as const;
