export * from './export-insights.ts';
export * from './insights.ts';
export * from './rebuild-insights.ts';
