import type { Ctx } from './context.ts';

/** Returns the moment as an app on somebody's phone knows it: nothing of a demo whose clock goes ahead. */
export const realTime = ({ clockOffset }: Pick<Ctx, 'clockOffset'>, now: Date): Date =>
  new Date(now.getTime() - (clockOffset?.offsetMs() ?? 0));
