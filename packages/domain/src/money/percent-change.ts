import type { Fils } from './fils.ts';
import { roundHalfUp } from './rounding.ts';

/** By how many percent a price goes up (or, negative, down), in whole percent; what is less than half of one is 0. */
export const percentChange = (from: Fils, to: Fils): number => roundHalfUp((to - from) * 100, from);
