import { connection } from 'next/server';
import { getManifest } from '#discovery/manifest.ts';
import { textResponse } from '#discovery/text-response.ts';

export async function GET(request: Request) {
  await connection();
  return textResponse(request, 'application/manifest+json', await getManifest('fr'));
}
