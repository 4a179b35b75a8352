import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '#lib/per-process.ts';

/** For whom a request is made whose answer nobody else gets. */
export type Visitor = { cookies?: string | undefined; signal?: AbortSignal | undefined };

const visitors = perProcess('content-visitors', () => new AsyncLocalStorage<Visitor>());

/** Renders for one visitor. */
export const forVisitor = <Result>(visitor: Visitor, render: () => Result): Result => visitors.run(visitor, render);

/** The visitor whose page is being rendered, if it is for one. Not for cached functions: what they return is for everybody. */
export const currentVisitor = (): Visitor | undefined => visitors.getStore();
