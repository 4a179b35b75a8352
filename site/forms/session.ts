import { env } from '#lib/env.ts';
import { touchedNow } from './touched.ts';

/** The signed time of a visitor's first touch; empty where forms cannot be sent. */
export const openSession = (): Response =>
  Response.json({ touched: env.FORMS_KEY ? touchedNow() : '' }, { headers: { 'cache-control': 'no-store' } });
