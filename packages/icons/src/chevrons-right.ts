import { icon } from './icon.ts';

export const IconChevronsRight = icon('outline', ['M7 7l5 5l-5 5', 'M13 7l5 5l-5 5']);
