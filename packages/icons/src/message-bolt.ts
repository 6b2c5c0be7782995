import { icon } from './icon.ts';

export const IconMessageBolt = icon('outline', [
  'M8 9h8',
  'M8 13h6',
  'M13 18l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5',
  'M19 16l-2 3h4l-2 3',
]);
