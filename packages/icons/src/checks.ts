import { icon } from './icon.ts';

export const IconChecks = icon('outline', ['M7 12l5 5l10 -10', 'M2 12l5 5m5 -5l5 -5']);
