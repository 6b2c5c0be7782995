export * from './adjustments.ts';
export * from './debts.ts';
