// Loaded before anything else by a process whose clock is to be wrong (`node --import`): CLOCK_SHIFT_MS says by how much.

const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const readClock = Date.now;

globalThis.Date = new Proxy(Date, {
  get: (date, name, receiver) => (name === 'now' ? () => readClock() + shiftMs : Reflect.get(date, name, receiver)),
  construct: (date, parts, target) =>
    Reflect.construct(date, parts.length === 0 ? [readClock() + shiftMs] : parts, target),
  apply: (date) => String(new date(readClock() + shiftMs)),
});

Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shiftMs });
