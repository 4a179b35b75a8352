// Plain JavaScript, because `prepare.js` imports it before anything is installed.
import net from 'node:net';

/** The default ports of `npm start`, by variable. */
const defaultPorts = { PORT: 3000, CMS_PORT: 4000 };

/** @typedef {keyof typeof defaultPorts} PortVariable */

/** @param {string} name @returns {name is PortVariable} */
export function isPortVariable(name) {
  return name in defaultPorts;
}

/** @type {Readonly<Record<string, string>>} */
const reasons = {
  EADDRINUSE: 'because another program listens there. Stop that program, or choose another port',
  EACCES: 'which this user may not open. Choose a higher port',
};

/**
 * Returns why the port is not available, or undefined if it is.
 * @param {number} port @param {string} host
 * @returns {Promise<string | undefined>}
 */
function findObstacle(port, host) {
  return new Promise((resolve) => {
    const probe = net
      .createServer()
      .once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
      .listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * Returns the port in an environment variable, or its default; exits with 2 if it is invalid or cannot be opened.
 *
 * @param {PortVariable} variable
 */
export async function requireFreePort(variable) {
  const named = process.env[variable] || String(defaultPorts[variable]);
  const port = Number(named);
  if (!/^\d+$/.test(named) || port < 1 || port > 65_535) {
    console.error(`${variable} must be a port number from 1 to 65535; it is "${named}".`);
    return process.exit(2);
  }
  // The embedded CMS listens on loopback only.
  const host = (variable === 'PORT' && process.env['HOST']) || '127.0.0.1';
  const obstacle = await findObstacle(port, host);
  if (obstacle === undefined) return port;
  const remedy = `${variable}=${port < 1024 ? port + 8000 : port + 10} npm ${commandNow()}`;
  console.error(
    obstacle in reasons
      ? `Cannot listen on port ${port} of ${host}, ${reasons[obstacle]}: ${remedy}`
      : `Cannot listen on port ${port} of ${host} (${obstacle}). HOST must be an address of this machine.`,
  );
  return process.exit(2);
}

/** Returns the `npm` arguments that run this command again. */
function commandNow() {
  const script = (process.env['npm_lifecycle_event'] ?? 'start').replace(/^pre/, '');
  return script === 'dev' || script === 'content' ? `run ${script}` : 'start';
}
