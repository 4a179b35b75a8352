import net from 'node:net';

/** Whether another process is listening there. */
function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net
      .createServer()
      .once('error', () => resolve(true))
      .listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** The port that a variable names. If it is not valid or not free, prints one line and exits with 2. */
export async function freePort(variable: string, usual: number, host = '127.0.0.1'): Promise<number> {
  const named = process.env[variable] || String(usual);
  const port = Number(named);
  if (!/^\d+$/.test(named) || port < 1 || port > 65_535) {
    console.error(`${variable} must be a port number from 1 to 65535; it is "${named}".`);
    return process.exit(2);
  }
  if (await isTaken(port, host)) {
    console.error(
      `Cannot listen on port ${port} of ${host}, probably because another program does. Stop that program, or choose another port: ${variable}=${port + 10} npm ${process.env['npm_lifecycle_event'] === 'dev' ? 'run dev' : 'start'}`,
    );
    return process.exit(2);
  }
  return port;
}
