import { getFavicon } from '#icons/icon-response.ts';

export function GET() {
  return getFavicon();
}
