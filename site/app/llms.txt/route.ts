import { getLlmsTxt } from '#discovery/llms-txt.ts';
import { textResponse } from '#discovery/text-response.ts';

export async function GET(request: Request) {
  return textResponse(request, 'text/markdown', await getLlmsTxt());
}
