import { icon } from './icon.ts';

export const IconChevronRight = icon('outline', ['M9 6l6 6l-6 6']);
