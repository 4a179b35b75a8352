import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { folderWith, type RunningServer, startProgram } from './program.ts';

const modules = ['/usr/lib/apache2/modules', '/usr/libexec/apache2', '/usr/lib/httpd/modules'].find((folder) =>
  existsSync(`${folder}/mod_rewrite.so`),
);

/** Starts Apache with exported rules in its virtual host. */
export function startApache(program: string, map: string, port: number): Promise<RunningServer> {
  const load = ['mpm_event', 'authz_core', 'alias', 'rewrite'].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  );
  const folder = folderWith({});
  // Apache reads the files as another user.
  chmodSync(folder, 0o755);
  const config = `ServerName 127.0.0.1
${load.join('\n')}
Listen 127.0.0.1:${port}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
PidFile apache.pid
ErrorLog /dev/null
Define root ${folder}
DocumentRoot ${folder}
MaxKeepAliveRequests 0
${map}`;
  writeFileSync(`${folder}/apache.conf`, config);
  return startProgram(program, ['-d', folder, '-f', 'apache.conf', '-X'], folder, port);
}
