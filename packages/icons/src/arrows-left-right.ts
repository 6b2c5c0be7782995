import { icon } from './icon.ts';

export const IconArrowsLeftRight = icon('outline', [
  'M21 17l-18 0',
  'M6 10l-3 -3l3 -3',
  'M3 7l18 0',
  'M18 20l3 -3l-3 -3',
]);
