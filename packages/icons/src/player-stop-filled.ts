import { icon } from './icon.ts';

export const IconPlayerStopFilled = icon('filled', [
  'M17 4h-10a3 3 0 0 0 -3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3 -3v-10a3 3 0 0 0 -3 -3z',
]);
