import { subscribe } from '#newsletter/subscribe.ts';

export function POST(request: Request) {
  return subscribe(request);
}
