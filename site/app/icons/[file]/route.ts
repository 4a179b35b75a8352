import { getIcon } from '#icons/icon-response.ts';

type Context = { params: Promise<{ file: string }> };

export async function GET(_request: Request, { params }: Context) {
  const { file } = await params;
  return getIcon(Number.parseInt(file, 10));
}
