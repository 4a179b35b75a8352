const retryMs = 2000;

/**
 * The events of the service. Unlike an EventSource, the stream is opened again after an error response, and it is closed
 * while the window is hidden, because browsers open at most six connections to a host.
 */
export function openEventStream(url) {
  const listeners = [];
  let source;
  let retry;

  function connect() {
    clearTimeout(retry);
    source?.close();
    if (document.hidden) return;
    source = new EventSource(url);
    for (const listener of listeners) source.addEventListener(...listener);
    source.addEventListener('error', ({ target }) => {
      if (target.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs);
    });
  }

  document.addEventListener('visibilitychange', connect);
  connect();
  return {
    addEventListener(...listener) {
      listeners.push(listener);
      source?.addEventListener(...listener);
    },
  };
}
