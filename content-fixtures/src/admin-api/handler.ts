import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../shared/json.ts';
import type { Services } from './services.ts';

export type AdminRequest = {
  /** The first path parameter. */
  param: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: JsonObject;
  host: string | undefined;
};
export type Result = { status?: number; body: unknown } | { send: (response: ServerResponse) => void };

export type Handler = (request: AdminRequest, services: Services) => Result | Promise<Result>;
