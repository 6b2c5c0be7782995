export * from './entries.ts';
export * from './reference.ts';
