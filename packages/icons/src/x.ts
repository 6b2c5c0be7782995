import { icon } from './icon.ts';

export const IconX = icon('outline', ['M18 6l-12 12', 'M6 6l12 12']);
