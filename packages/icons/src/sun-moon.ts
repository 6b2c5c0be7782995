import { icon } from './icon.ts';

export const IconSunMoon = icon('outline', [
  'M9.173 14.83a4 4 0 1 1 5.657 -5.657',
  'M11.294 12.707l.174 .247a7.5 7.5 0 0 0 8.845 2.492a9 9 0 0 1 -14.671 2.914',
  'M3 12h1',
  'M12 3v1',
  'M5.6 5.6l.7 .7',
  'M3 21l18 -18',
]);
