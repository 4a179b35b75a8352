import { readFileSync } from 'node:fs';
import path from 'node:path';
import { directoryWith, startProgram } from '../redirects/servers/program.ts';
import { freePort } from '../stack/start-stack.ts';

export type Balancer = {
  url: string;
  /** For each request, the statuses of its attempts, such as `502, 200` after a retry. */
  attempts(): string[];
  close(): Promise<void>;
};

/**
 * nginx in front of several instances, which retries only if `isPatient`. With the default `max_fails`, a single 503
 * after a kill, such as for a visitor who searches too often, would also take the other instance out for 10 s.
 */
const configuration = (port: number, instances: readonly string[], isPatient: boolean) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid nginx.pid; worker_processes 1;
events { worker_connections 16384; }
http {
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  log_format attempts '$upstream_status';
  access_log attempts.log attempts;
  keepalive_requests 100000;
  upstream site {
    ${instances.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=511;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header host $host;
      proxy_next_upstream ${isPatient ? 'error timeout http_502 http_503 http_504' : 'off'};
    }
  }
}`;

/** Starts a load balancer in front of these instances. */
export async function startBalancer(
  program: string,
  instances: readonly string[],
  isPatient = true,
): Promise<Balancer> {
  const port = await freePort();
  const directory = directoryWith({ 'nginx.conf': configuration(port, instances, isPatient) });
  const nginx = await startProgram(
    program,
    ['-p', `${directory}/`, '-c', 'nginx.conf', '-e', 'stderr'],
    directory,
    port,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    attempts: () => readFileSync(path.join(directory, 'attempts.log'), 'utf8').trim().split('\n'),
    async close() {
      await nginx[Symbol.asyncDispose]();
    },
  };
}
