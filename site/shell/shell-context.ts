import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** The properties of its page that every component of the shell receives. */
export type ShellContext = { site: Site; strings: Strings };
