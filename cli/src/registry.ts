import type { Command } from 'commander';
import type { ActionFactory } from './commands/options.ts';

/** Declares a command's arguments, options, examples and handler. */
type Add = (command: Command, start: ActionFactory) => void;
export type CommandEntry = { readonly name: string; readonly description: string } & (
  | { readonly load: () => Promise<Add> }
  | { readonly below: readonly CommandEntry[] }
);

/** All commands, in help order. */
export const registry: readonly CommandEntry[] = [
  {
    name: 'init',
    description: 'Write a configuration file for this folder, asking what it needs to know.',
    load: async () => (await import('./commands/init.ts')).addInitCommand,
  },
  {
    name: 'routes',
    description: 'List the pages of the site.',
    load: async () => (await import('./commands/routes.ts')).addRoutesCommand,
  },
  {
    name: 'crawl',
    description: 'Visit every page and report what is broken.',
    load: async () => (await import('./commands/crawl.ts')).addCrawlCommand,
  },
  {
    name: 'warm',
    description: 'Fill the cache, and prove that every page is served from it.',
    load: async () => (await import('./commands/warm.ts')).addWarmCommand,
  },
  {
    name: 'revalidate',
    description: 'Send the webhook that has content compared with the CMS, when the CMS itself did not.',
    load: async () => (await import('./commands/revalidate.ts')).addRevalidateCommand,
  },
  {
    name: 'status',
    description: 'Show what every instance says of itself: build, cache, journal, webhooks, failures.',
    load: async () => (await import('./commands/status.ts')).addStatusCommand,
  },
  {
    name: 'explain',
    description:
      'Show why a page is as it is: what it depends on and through which query or block, and how fresh it is.',
    load: async () => (await import('./commands/explain.ts')).addExplainCommand,
  },
  {
    name: 'impact',
    description: 'Show which pages would be rendered again if an entry changed: its title, its address, each field.',
    load: async () => (await import('./commands/impact.ts')).addImpactCommand,
  },
  {
    name: 'doctor',
    description: 'Check what stands between this machine and a working site, each with its remedy.',
    load: async () => (await import('./commands/doctor.ts')).addDoctorCommand,
  },
  {
    name: 'lighthouse',
    description: 'Measure pages with Lighthouse, and compare them with their budgets.',
    load: async () => (await import('./commands/lighthouse.ts')).addLighthouseCommand,
  },
  {
    name: 'diff',
    description: 'Compare two builds, crawls or sites: routes, render modes, tags, redirects, HTML and sizes.',
    load: async () => (await import('./commands/diff.ts')).configureDiff,
  },
  {
    name: 'redirects',
    description: 'Check, explain and convert redirect maps.',
    below: [
      {
        name: 'validate',
        description: 'Find loops, chains, dead targets and other faults in a map.',
        load: async () => (await import('./commands/redirects/validate.ts')).addValidateCommand,
      },
      {
        name: 'export',
        description: 'Write a map for another server; losses go to stderr.',
        load: async () => (await import('./commands/redirects/export.ts')).addExportCommand,
      },
      {
        name: 'import',
        description:
          'Read the map of another server; what cannot be imported goes to stderr and makes the exit code 1.',
        load: async () => (await import('./commands/redirects/import.ts')).addImportCommand,
      },
      {
        name: 'test',
        description: 'Show which rule redirects a path, why, and where the visitor ends up. Sends no request.',
        load: async () => (await import('./commands/redirects/test.ts')).addTestCommand,
      },
      {
        name: 'diff',
        description: 'Compare what two maps do: paths that gain, lose or change their redirect.',
        load: async () => (await import('./commands/redirects/diff.ts')).configureRedirectsDiff,
      },
      {
        name: 'check',
        description:
          'Request the origin of every rule from a live site, follow the redirects, and compare them with the map.',
        load: async () => (await import('./commands/redirects/check.ts')).addCheckCommand,
      },
      {
        name: 'coverage',
        description: 'Show from access logs which rules are still used, and which paths get a 404 and need a rule.',
        load: async () => (await import('./commands/redirects/coverage.ts')).addCoverageCommand,
      },
    ],
  },
  {
    name: 'completion',
    description: 'Print a script with which the shell completes commands and flags.',
    load: async () => (await import('./commands/completion.ts')).addCompletionCommand,
  },
];
