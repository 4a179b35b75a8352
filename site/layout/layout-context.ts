import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** What every component of the shell receives about the page. */
export type ShellContext = { site: Site; strings: Strings };
