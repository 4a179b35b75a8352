/** The renderer exited, or none is available. */
export class RendererExitedError extends Error {
  override name = 'RendererExitedError';
}

/** No slot became free in time, or too many callers are waiting already. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** The upstream process closed the connection before responding. */
export class ProxyError extends Error {
  override name = 'ProxyError';
}
