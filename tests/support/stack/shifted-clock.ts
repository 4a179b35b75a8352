/** For `node --import`: offsets the clock by CLOCK_AHEAD_MS. */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const readClock = Date.now;

globalThis.Date = new Proxy(Date, {
  get: (date, name, receiver) => (name === 'now' ? () => readClock() + aheadMs : Reflect.get(date, name, receiver)),
  construct: (date, parts, target) =>
    Reflect.construct(date, parts.length === 0 ? [readClock() + aheadMs] : parts, target),
  apply: (date) => String(new date(readClock() + aheadMs)),
});

Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs });
