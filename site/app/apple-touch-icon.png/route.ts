import { touchIcon } from '#icons/icon-response.ts';

export function GET() {
  return touchIcon();
}
