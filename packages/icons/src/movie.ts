import { icon } from './icon.ts';

export const IconMovie = icon('outline', [
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
  'M8 4l0 16',
  'M16 4l0 16',
  'M4 8l4 0',
  'M4 16l4 0',
  'M4 12l16 0',
  'M16 8l4 0',
  'M16 16l4 0',
]);
