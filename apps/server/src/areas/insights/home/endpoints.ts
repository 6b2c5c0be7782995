export * from './home.ts';
export * from './money-overview.ts';
