#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Node strips the types of a module once, and compiles it once.
enableCompileCache();
const { ExitCode, run } = await import('./program.ts');

// The reader of the report may close the pipe before its end: `vitrine crawl | head`.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
  process.exit(ExitCode.brokenPipe);
});

process.exitCode = await run(process);
