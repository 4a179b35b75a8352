import path from 'node:path';

const write = (event, message) => console.log(event, message);

export const log = { info: write, warn: write, error: write };
export const directory = path.resolve(import.meta.dirname, '..');
export const port = Number(process.env.PORT);
export const url = `http://localhost:${port}`;
export const isShared = Boolean(process.env.REDIS_URL);
