export { figuresByDay, waitWithin } from './insights.ts';
export { loadMedian } from './rebuild-insights.ts';
