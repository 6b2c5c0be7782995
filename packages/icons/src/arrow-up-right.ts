import { icon } from './icon.ts';

export const IconArrowUpRight = icon('outline', ['M17 7l-10 10', 'M8 7l9 0l0 9']);
