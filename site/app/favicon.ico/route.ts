import { favoriteIcon } from '#icons/icon-response.ts';

export function GET() {
  return favoriteIcon();
}
