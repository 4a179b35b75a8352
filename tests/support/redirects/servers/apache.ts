import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { directoryWith, type RunningServer, startProgram } from './program.ts';

const modules = ['/usr/lib/apache2/modules', '/usr/libexec/apache2', '/usr/lib/httpd/modules'].find((directory) =>
  existsSync(`${directory}/mod_rewrite.so`),
);

/** Starts Apache with exported rules, or other directives, at the end of its configuration. */
export function startApache(program: string, map: string, port: number): Promise<RunningServer> {
  const load = ['mpm_event', 'authz_core', 'alias', 'rewrite'].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  );
  const directory = directoryWith({});
  // Apache reads the files as another user.
  chmodSync(directory, 0o755);
  const config = `ServerName 127.0.0.1
${load.join('\n')}
Listen 127.0.0.1:${port}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
PidFile apache.pid
ErrorLog /dev/null
Define root ${directory}
DocumentRoot ${directory}
MaxKeepAliveRequests 0
${map}`;
  writeFileSync(`${directory}/apache.conf`, config);
  return startProgram(program, ['-d', directory, '-f', 'apache.conf', '-X'], directory, port);
}
