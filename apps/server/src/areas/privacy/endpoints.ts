export * from './data-exports.ts';
