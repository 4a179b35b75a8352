import { connection } from 'next/server';
import { openSession } from '#forms/session.ts';

/** When a form is first touched, which no page may hold: pages are older than their visits. */
export async function GET() {
  await connection();
  return openSession();
}
