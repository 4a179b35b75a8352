import { directoryWith, type RunningServer, startProgram } from './program.ts';

/** Starts nginx as described in the export's header comment. */
export function startNginx(program: string, map: string, port: number): Promise<RunningServer> {
  const lines = Array.from(map.matchAll(/^# {3}(.+)$/gm), ([, line]) => line);
  const server = `  include redirects.conf;
  server {
    listen 127.0.0.1:${port};
    ${lines.join('\n    ')}
    location / { return 404; }
  }`;
  return startNginxConfig(program, server, port, { 'redirects.conf': map });
}

/** Starts nginx with the inner part of an http block. */
export function startNginxConfig(
  program: string,
  servers: string,
  port: number,
  files: Record<string, string> = {},
): Promise<RunningServer> {
  const config = `daemon off; pid nginx.pid; worker_processes 1;
events { worker_connections 64; }
http {
  access_log off; keepalive_requests 10000; client_body_temp_path body; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server_names_hash_max_size 4096; server_names_hash_bucket_size 128;
${servers}
}`;
  const directory = directoryWith({ ...files, 'nginx.conf': config });
  return startProgram(program, ['-p', `${directory}/`, '-c', 'nginx.conf', '-e', 'stderr'], directory, port);
}
