import { connection } from 'next/server';
import { getRobotsTxt } from '#discovery/robots-txt.ts';
import { textResponse } from '#discovery/text-response.ts';

export async function GET(request: Request) {
  await connection();
  return textResponse(request, 'text/plain', getRobotsTxt());
}
