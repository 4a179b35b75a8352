#!/usr/bin/env node
import { ExitCode } from './core/exit-code.ts';
import { run } from './program.ts';

// The reader of the report may close the pipe before its end: `vitrine crawl | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(ExitCode.brokenPipe);
});

process.exitCode = await run(process);
