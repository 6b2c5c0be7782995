import { icon } from './icon.ts';

export const IconMinus = icon('outline', ['M5 12l14 0']);
