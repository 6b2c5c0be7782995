import type { ReactNode } from 'react';

/** Whether there is something to show: a condition that does not hold is nothing. */
export const isGiven = (node: ReactNode): boolean => node != null && node !== false;
