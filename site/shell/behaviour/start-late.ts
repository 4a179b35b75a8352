/** Starts what watches the page without drawing anything. Returns a stop. */
export function startLate(): () => void {
  const stops: (() => void)[] = [];
  return () => {
    for (const stop of stops) stop();
  };
}
