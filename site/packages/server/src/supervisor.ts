export { requestHandover } from './supervisor/control.ts';
export { mallocEnvironment, v8Flags } from './supervisor/memory.ts';
export type { Outcome } from './supervisor/messages.ts';
export { runSupervisor, type SupervisorRunOptions } from './supervisor/run-supervisor.ts';
