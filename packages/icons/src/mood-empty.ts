import { icon } from './icon.ts';

export const IconMoodEmpty = icon('outline', [
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 10l.01 0',
  'M15 10l.01 0',
  'M9 15l6 0',
]);
