import { icon } from './icon.ts';

export const IconPlusMinus = icon('outline', ['M4 7h6', 'M7 4v6', 'M20 18h-6', 'M5 19l14 -14']);
