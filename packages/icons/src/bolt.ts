import { icon } from './icon.ts';

export const IconBolt = icon('outline', ['M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11']);
