import { icon } from './icon.ts';

export const IconChevronsLeft = icon('outline', ['M11 7l-5 5l5 5', 'M17 7l-5 5l5 5']);
