import { icon } from './icon.ts';

export const IconCameraCheck = icon('outline', [
  'M11 20h-6a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v4',
  'M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  'M15 19l2 2l4 -4',
]);
