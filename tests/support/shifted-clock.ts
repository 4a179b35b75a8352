/** Loaded before a site: its clock is CLOCK_AHEAD_MS ahead of the machine's. */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const { now: realNow } = Date;
const now = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead });
