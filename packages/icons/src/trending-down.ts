import { icon } from './icon.ts';

export const IconTrendingDown = icon('outline', ['M3 7l6 6l4 -4l8 8', 'M21 10l0 7l-7 0']);
