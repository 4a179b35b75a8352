import { submit } from '#forms/submit.ts';

export function POST(request: Request) {
  return submit(request);
}
