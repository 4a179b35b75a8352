/** The renderer exited, or none is available. */
export class RendererExitedError extends Error {
  override name = 'RendererExitedError';
}

/** No slot became free in time, or too many callers are waiting already. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** A request could not be forwarded to another process, or its response could not be read. */
export class ProxyError extends Error {
  override name = 'ProxyError';
}
