import { handleWebhook, methodNotAllowed } from '#revalidation/receive.ts';

export function POST(request: Request) {
  return handleWebhook(request);
}

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as HEAD,
  methodNotAllowed as OPTIONS,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
};
