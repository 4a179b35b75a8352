#!/usr/bin/env node
import { ExitCode } from './core/exit-code.ts';
import { run } from './program.ts';

// Who reads the report may have seen enough: `vitrine crawl | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(ExitCode.unread);
});

process.exitCode = await run(process);
