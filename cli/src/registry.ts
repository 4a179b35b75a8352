import type { Command } from 'commander';
import type { ActionFactory } from './commands/options.ts';

/** Declares a command's arguments, options, examples and handler. */
type CommandConfigurator = (command: Command, start: ActionFactory) => void;
export type CommandEntry = { readonly name: string; readonly description: string } & (
  | { readonly load: () => Promise<CommandConfigurator> }
  | { readonly subcommands: readonly CommandEntry[] }
);

/** All commands, in help order. */
export const registry: readonly CommandEntry[] = [
  {
    name: 'init',
    description: 'Write a configuration file for this directory.',
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
    description: 'Fill the cache and verify that every page is served from it.',
    load: async () => (await import('./commands/warm.ts')).addWarmCommand,
  },
  {
    name: 'revalidate',
    description: 'Make the site reconcile content with the CMS, for example after a missed webhook.',
    load: async () => (await import('./commands/revalidate.ts')).addRevalidateCommand,
  },
  {
    name: 'status',
    description: 'Show the state of every instance: build, cache, journal, webhooks, failures.',
    load: async () => (await import('./commands/status.ts')).addStatusCommand,
  },
  {
    name: 'explain',
    description: 'Show what a page depends on, through which query or block, and how fresh it is.',
    load: async () => (await import('./commands/explain.ts')).addExplainCommand,
  },
  {
    name: 'impact',
    description: 'Show which pages each kind of change to an entry would re-render.',
    load: async () => (await import('./commands/impact.ts')).addImpactCommand,
  },
  {
    name: 'doctor',
    description: 'Check everything needed to operate the site from this machine.',
    load: async () => (await import('./commands/doctor.ts')).addDoctorCommand,
  },
  {
    name: 'lighthouse',
    description: 'Measure pages with Lighthouse and compare them with budgets.',
    load: async () => (await import('./commands/lighthouse.ts')).addLighthouseCommand,
  },
  {
    name: 'diff',
    description: 'Compare two builds, crawls or sites: routes, render modes, tags, redirects, HTML and sizes.',
    load: async () => (await import('./commands/diff.ts')).addDiffCommand,
  },
  {
    name: 'redirects',
    description: 'Check, explain and convert redirect maps.',
    subcommands: [
      {
        name: 'validate',
        description: 'Find loops, chains, dead targets and other problems in a map.',
        load: async () => (await import('./commands/redirects/validate.ts')).addValidateCommand,
      },
      {
        name: 'export',
        description: 'Write a map for another server. Rules that its format cannot express are reported on stderr.',
        load: async () => (await import('./commands/redirects/export.ts')).addExportCommand,
      },
      {
        name: 'import',
        description:
          "Import another server's redirect map. Rules that cannot be imported are reported on stderr (exit code 1).",
        load: async () => (await import('./commands/redirects/import.ts')).addImportCommand,
      },
      {
        name: 'test',
        description: 'Show which rule redirects a path, why, and where it leads. Sends no requests.',
        load: async () => (await import('./commands/redirects/test.ts')).addTestCommand,
      },
      {
        name: 'diff',
        description: 'Compare the effect of two maps: paths that gain, lose or change their redirect.',
        load: async () => (await import('./commands/redirects/diff.ts')).addRedirectsDiffCommand,
      },
      {
        name: 'check',
        description: 'Request the path of every rule from a live site and compare the redirects with the map.',
        load: async () => (await import('./commands/redirects/check.ts')).addCheckCommand,
      },
      {
        name: 'coverage',
        description: 'Use access logs to find unused rules and paths that need a rule.',
        load: async () => (await import('./commands/redirects/coverage.ts')).addCoverageCommand,
      },
    ],
  },
  {
    name: 'completion',
    description: 'Print a shell completion script.',
    load: async () => (await import('./commands/completion.ts')).addCompletionCommand,
  },
];
