import { getSecurityTxt } from '#discovery/security-txt.ts';
import { textResponse } from '#discovery/text-response.ts';

export async function GET(request: Request) {
  return textResponse(request, 'text/plain', getSecurityTxt());
}
