import { chmodSync } from 'node:fs';
import { directoryWith, type RunningServer, startProgram } from './program.ts';

/** Starts Varnish with an exported subroutine, which vcl_recv calls first. */
export function startVarnish(program: string, map: string, port: number): Promise<RunningServer> {
  return startVcl(program, `${map}\nsub vcl_recv {\n  call vitrine_redirects;\n  return (synth(404));\n}\n`, port);
}

/** Starts Varnish with subroutines that respond to every request. */
export function startVcl(program: string, subroutines: string, port: number): Promise<RunningServer> {
  const config = `vcl 4.1;\nbackend default none;\n${subroutines}`;
  const directory = directoryWith({ 'default.vcl': config });
  // Varnish reads the files as another user.
  chmodSync(directory, 0o755);
  const args = ['-F', '-n', `${directory}/work`, '-a', `127.0.0.1:${port}`, '-f', `${directory}/default.vcl`];
  return startProgram(
    program,
    [...args, '-j', 'none', '-p', `vcl_path=${directory}`, '-p', 'cc_command=gcc -O0 -w -fPIC -shared -o %o %s'],
    directory,
    port,
  );
}
