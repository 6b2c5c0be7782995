export * from './fee-rules.ts';
export * from './fees.ts';
