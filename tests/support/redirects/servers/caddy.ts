import { directoryWith, type RunningServer, startProgram } from './program.ts';

/** Starts Caddy with an exported snippet, which its site imports first. */
export function startCaddy(program: string, mapBlock: string, port: number): Promise<RunningServer> {
  const site = `http://127.0.0.1:${port} {
  import vitrine_redirects
  respond 404
}
`;
  return startCaddyfile(program, `${mapBlock}\n${site}`, port);
}

/** Starts Caddy with the sites of a Caddyfile. */
export function startCaddyfile(program: string, sites: string, port: number): Promise<RunningServer> {
  const config = `{\n  admin off\n  auto_https off\n}\n${sites}`;
  const directory = directoryWith({ Caddyfile: config });
  return startProgram(program, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], directory, port);
}
