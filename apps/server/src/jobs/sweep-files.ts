import type { Ctx } from '../core/context.ts';
import { sweepUnclaimed } from '../modules/uploads/sweep-unclaimed.ts';

/** Removes applicants' files that no application has claimed for a day. */
export const sweepFiles = (ctx: Ctx): Promise<number> => sweepUnclaimed(ctx);
