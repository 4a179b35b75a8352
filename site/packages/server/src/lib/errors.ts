/** The renderer that was at work ended, or none could be started. */
export class RendererExitedError extends Error {
  override name = 'RendererExitedError';
}

/** No slot became free in time, or too many callers are waiting already. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** The other process ended before it had answered. */
export class ProxyError extends Error {
  override name = 'ProxyError';
}
