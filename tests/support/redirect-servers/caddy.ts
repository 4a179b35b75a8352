import { folderWith, type RunningServer, startProgram } from './program.ts';

/** Starts Caddy with an exported snippet, imported first. */
export function startCaddy(program: string, map: string, port: number): Promise<RunningServer> {
  const config = `{
  admin off
  auto_https off
}
${map}
http://127.0.0.1:${port} {
  import vitrine_redirects
  respond 404
}
`;
  const folder = folderWith({ Caddyfile: config });
  return startProgram(program, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], folder, port);
}
