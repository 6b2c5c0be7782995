import { icon } from './icon.ts';

export const IconEqual = icon('outline', ['M5 10h14', 'M5 14h14']);
