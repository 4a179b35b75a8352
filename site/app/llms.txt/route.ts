import { connection } from 'next/server';
import { llmsText } from '#discovery/llms.ts';
import { textResponse } from '#discovery/text-response.ts';

export async function GET(request: Request) {
  await connection();
  return textResponse(request, 'text/markdown', await llmsText());
}
