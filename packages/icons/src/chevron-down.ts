import { icon } from './icon.ts';

export const IconChevronDown = icon('outline', ['M6 9l6 6l6 -6']);
