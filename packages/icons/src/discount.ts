import { icon } from './icon.ts';

export const IconDiscount = icon('outline', [
  'M9 15l6 -6',
  { filled: 'M9 9.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0' },
  { filled: 'M14 14.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0' },
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
]);
