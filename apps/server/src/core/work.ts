import type { CallBase } from './call.ts';

/** What a step of an operation needs, whether a call or a job takes it: every `Call` is one. */
export type Work = Pick<CallBase, 'ctx' | 'tx' | 'now'>;
