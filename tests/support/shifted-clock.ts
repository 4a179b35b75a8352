/** For `node --import`: sets the process's clock CLOCK_AHEAD_MS ahead of the machine's. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const readClock = Date.now;

globalThis.Date = new Proxy(Date, {
  get: (date, name, receiver) => (name === 'now' ? () => readClock() + aheadMs : Reflect.get(date, name, receiver)),
  construct: (date, parts, target) =>
    Reflect.construct(date, parts.length === 0 ? [readClock() + aheadMs] : parts, target),
  apply: (date) => String(new date(readClock() + aheadMs)),
});

Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs });
