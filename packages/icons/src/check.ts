import { icon } from './icon.ts';

export const IconCheck = icon('outline', ['M5 12l5 5l10 -10']);
