export * from './book-days.ts';
export * from './book-months.ts';
