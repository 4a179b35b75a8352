#!/usr/bin/env node
import * as nodeModule from 'node:module';

const { node: version } = process.versions;
const [major = 0, minor = 0] = version.split('.').map(Number);
// An older Node cannot parse the sources and would print a stack trace.
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`vitrine needs Node 22.19 or newer; this is ${version}. Install it from https://nodejs.org.\n`);
  process.exit(2);
}

// Caches type-stripped, compiled modules between runs.
nodeModule.enableCompileCache();
const { ExitCode, run } = await import('./program.ts');

// The reader may close the pipe early, as in "vitrine crawl | head".
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error;
  process.exit(ExitCode.brokenPipe);
});

process.exitCode = await run(process);
