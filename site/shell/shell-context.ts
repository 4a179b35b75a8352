import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';

/** What every part of the shell knows of its page. */
export type ShellContext = { site: Site; strings: Strings };
