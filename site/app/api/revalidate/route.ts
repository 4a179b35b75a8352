import { receiveWebhook, refuseMethod } from '#revalidation/receive.ts';

export function POST(request: Request) {
  return receiveWebhook(request);
}

export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
