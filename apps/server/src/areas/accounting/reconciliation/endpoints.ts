export * from './days.ts';
export * from './differences.ts';
export * from './reports.ts';
export * from './take-report.ts';
