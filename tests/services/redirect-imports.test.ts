import { createMatcher } from '@vitrine/redirects';
import { findFormat } from '@vitrine/redirects/formats';
import { describe, expect, it } from 'vitest';
import {
  apacheBody,
  caddyBody,
  configuredPaths,
  type GenerateConfiguration,
  htaccessBody,
  nginxBody,
  varnishBody,
  varnishSynth,
} from '../support/redirects/random-configurations.ts';
import { startApache } from '../support/redirects/servers/apache.ts';
import { startCaddyfile } from '../support/redirects/servers/caddy.ts';
import { startNginxConfig } from '../support/redirects/servers/nginx.ts';
import type { RunningServer } from '../support/redirects/servers/program.ts';
import { startVcl } from '../support/redirects/servers/varnish.ts';
import { fetchHeads } from '../support/requests/raw-request.ts';
import { findProgram, type ProgramName } from '../support/servers/find-program.ts';
import { freePort } from '../support/stack/start-stack.ts';

const count = 200;
const seeds = Array.from({ length: count }, (_, seed) => seed);

const getHost = (seed: number) => `c${seed}.example`;

const servers: {
  name: ProgramName;
  title?: string;
  /** Whether the target in a rejected rule's line identifies its response. */
  isPlain?: boolean;
  format: string;
  body: GenerateConfiguration;
  start: (program: string, bodies: readonly string[], port: number) => Promise<RunningServer>;
}[] = [
  {
    name: 'nginx',
    isPlain: true,
    format: 'nginx',
    body: nginxBody,
    start: (program, bodies, port) =>
      startNginxConfig(
        program,
        bodies
          .map(
            (body, seed) =>
              `server { listen 127.0.0.1:${port}; server_name ${getHost(seed)}; absolute_redirect off;\n${body}\n}`,
          )
          .join('\n'),
        port,
      ),
  },
  {
    name: 'apache2',
    isPlain: true,
    format: 'apache',
    body: apacheBody,
    start: (program, bodies, port) =>
      startApache(
        program,
        bodies
          .map((body, seed) => `<VirtualHost 127.0.0.1:${port}>\nServerName ${getHost(seed)}\n${body}\n</VirtualHost>`)
          .join('\n'),
        port,
      ),
  },
  {
    name: 'apache2',
    title: 'apache2 with .htaccess',
    isPlain: true,
    format: 'apache',
    body: htaccessBody,
    start: (program, bodies, port) =>
      startApache(
        program,
        bodies
          .map(
            (body, seed) =>
              `<VirtualHost 127.0.0.1:${port}>\nServerName ${getHost(seed)}\nDocumentRoot "\${root}"\n<Directory "\${root}">\n${body}\n</Directory>\n</VirtualHost>`,
          )
          .join('\n'),
        port,
      ),
  },
  {
    name: 'caddy',
    format: 'caddy',
    body: caddyBody,
    start: (program, bodies, port) =>
      startCaddyfile(
        program,
        bodies.map((body, seed) => `http://${getHost(seed)}:${port} {\n${body}\n}`).join('\n'),
        port,
      ),
  },
  {
    name: 'varnishd',
    format: 'varnish',
    body: varnishBody,
    start: (program, bodies, port) => {
      const calls = bodies.map((_, seed) => `if (req.http.host ~ "^${getHost(seed)}") { call c${seed}; }`);
      const subroutines = bodies.map((body) => body.replace(varnishSynth, '')).join('\n');
      const recv = `sub vcl_recv {\n${calls.join('\n')}\nreturn (synth(404));\n}`;
      return startVcl(program, `import std;\n${subroutines}\n${varnishSynth}\n${recv}\n`, port);
    },
  },
];

/** A redirect in comparable form: without the server's own origin and a trailing slash. */
function formatResponse(status: number, location: string | undefined, host: string, port: number): string | undefined {
  if (status < 300 || status >= 400 || location === undefined) return undefined;
  const { origin, pathname, search, hash } = new URL(location, `http://${host}:${port}`);
  const isOwn = origin === `http://${host}:${port}` || origin === `http://${host}`;
  return `${status} ${isOwn ? '' : origin}${pathname.replace(/(?<=.)\/$/, '')}${search}${hash}`;
}

/** The target of a directive, which identifies it. */
function targetIn(text = ''): string {
  return /(?<=[\s/])t\d+e/.exec(text)?.[0] ?? 'none';
}

describe.each(servers.map((server) => ({ title: server.name, ...server })))(
  '$title',
  ({ name, isPlain, format, body, start }) => {
    const program = findProgram(name);
    it.skipIf(!program)(
      `[H4] ${count} generated configurations: imported rules redirect only what the server redirects`,
      async () => {
        const bodies = seeds.map(body);
        await using server = await start(program ?? '', bodies, await freePort());
        const wrong: object[] = [];
        let agreed = 0;
        for (const seed of seeds) {
          const host = getHost(seed);
          const text = bodies[seed] ?? '';
          const { entries, issues: problems } = findFormat(format)?.parse(text) ?? { entries: [], issues: [] };
          const rules = entries.map(({ rule }) => rule);
          const matcher = createMatcher(rules);
          const lines = text.split('\n');
          const refusedTargets = new Set(problems.map(({ line }) => targetIn(lines[line - 1])));
          const paths = configuredPaths.flatMap((path) => (path === '/' ? [path] : [path, `${path}/`]));
          const responses = new Map(
            (await fetchHeads(server.port, paths, { host })).map(({ status, location }, at) => [
              paths[at] ?? '',
              formatResponse(status, location, host, server.port),
            ]),
          );
          for (const path of configuredPaths) {
            const match = matcher.match(path);
            const ours = match && formatResponse(match.code, match.target, host, server.port);
            // Ignore trailing slashes.
            const theirs = [responses.get(path), responses.get(`${path}/`)?.replace(`${path}/`, path)];
            // A slash after a file extension makes it another path.
            const isNone = theirs.every((one, at) => one === undefined || (at === 1 && path.includes('.')));
            const isSame = ours === undefined ? isNone : theirs.includes(ours);
            // A rejected rule might have matched. Otherwise, imported rules must not redirect what the server does not,
            // unless an issue reports an earlier handler.
            const isSaid = problems.some(({ message }) => message.endsWith('but are imported without that condition'));
            const isExplained = isPlain
              ? theirs.some((one) => refusedTargets.has(targetIn(one)))
              : problems.length > 0 && (ours === undefined || theirs.some((one) => one !== undefined));
            if (isSame && ours !== undefined) agreed++;
            const isBySlash = ours !== undefined && theirs[0] === undefined && theirs[1] !== undefined;
            if (!isSame && !isExplained && !isSaid && !isBySlash)
              wrong.push({ seed, path, ours, theirs, text, rules, problems });
          }
        }
        expect(wrong.slice(0, 3)).toEqual([]);
        expect(agreed).toBeGreaterThan(count);
      },
      120_000,
    );
  },
);
