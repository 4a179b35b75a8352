import { handleSubmission } from '#forms/submit.ts';

export function POST(request: Request) {
  return handleSubmission(request);
}
