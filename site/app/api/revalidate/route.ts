import { handleWebhook, methodNotAllowed } from '#revalidation/handle-webhook.ts';
import { siteCms } from '#revalidation/site-cms.ts';

export function POST(request: Request) {
  return handleWebhook(request, siteCms);
}

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as HEAD,
  methodNotAllowed as OPTIONS,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
};
