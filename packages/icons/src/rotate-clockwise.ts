import { icon } from './icon.ts';

export const IconRotateClockwise = icon('outline', ['M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5']);
