export * from './start.ts';
export * from './cases.ts';
export * from './overview.ts';
export * from './risk.ts';
