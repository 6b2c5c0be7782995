import { icon } from './icon.ts';

export const IconChevronUp = icon('outline', ['M6 15l6 -6l6 6']);
