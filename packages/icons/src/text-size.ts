import { icon } from './icon.ts';

export const IconTextSize = icon('outline', [
  'M3 7v-2h13v2',
  'M10 5v14',
  'M12 19h-4',
  'M15 13v-1h6v1',
  'M18 12v7',
  'M17 19h2',
]);
