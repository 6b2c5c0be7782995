import { icon } from './icon.ts';

export const IconView360 = icon('outline', [
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M8 12a4 9 0 1 0 8 0a4 9 0 1 0 -8 0',
  'M3 12c0 2.21 4.03 4 9 4s9 -1.79 9 -4s-4.03 -4 -9 -4s-9 1.79 -9 4',
]);
