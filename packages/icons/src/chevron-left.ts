import { icon } from './icon.ts';

export const IconChevronLeft = icon('outline', ['M15 6l-6 6l6 6']);
