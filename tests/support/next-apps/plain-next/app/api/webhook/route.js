import { revalidateTag } from 'next/cache';
import { Webhook } from 'standardwebhooks';

export async function POST(request) {
  const body = await request.text();
  let tags;
  try {
    ({ tags } = new Webhook(process.env.WEBHOOK_SECRET).verify(body, Object.fromEntries(request.headers)));
  } catch {
    return Response.json({ error: 'wrong signature' }, { status: 401 });
  }
  for (const tag of tags) revalidateTag(tag, 'max');
  return Response.json({ tags });
}
