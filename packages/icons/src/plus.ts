import { icon } from './icon.ts';

export const IconPlus = icon('outline', ['M12 5l0 14', 'M5 12l14 0']);
