import { getTouchIcon } from '#icons/icon-response.ts';

export function GET() {
  return getTouchIcon();
}
