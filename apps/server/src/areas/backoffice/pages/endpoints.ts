export * from './content-pages.ts';
export * from './pages.ts';
