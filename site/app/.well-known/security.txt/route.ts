import { connection } from 'next/server';
import { securityText } from '#discovery/security.ts';
import { textResponse } from '#discovery/text-response.ts';

export async function GET(request: Request) {
  await connection();
  return textResponse(request, 'text/plain', securityText());
}
