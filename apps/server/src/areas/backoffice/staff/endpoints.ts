export * from './log.ts';
export * from './search-desk.ts';
export * from './staff-actions.ts';
