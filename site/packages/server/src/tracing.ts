export { currentRequest, currentTraceId, outgoingHeaders } from './tracing/request-context.ts';
export { inSpan } from './tracing/spans.ts';
