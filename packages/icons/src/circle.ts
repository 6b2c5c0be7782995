import { icon } from './icon.ts';

export const IconCircle = icon('outline', ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0']);
