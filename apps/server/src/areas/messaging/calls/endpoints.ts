export * from './calls.ts';
export * from './own-call.ts';
