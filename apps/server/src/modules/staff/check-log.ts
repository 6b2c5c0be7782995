import { checkStaffLog } from '@khidma/contract/backoffice/staff-actions';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { handleWork } from '../../core/call.ts';
import { staffActionSeals } from '../../db/schema/auth.ts';
import { lastSeal, proveLog, RECENT_DAYS } from './log-seals.ts';

/** Reads the last month again, line by line, and the whole chain of seals; outside a transaction, since it takes its time. */
export const checkStaffLogHandler = handleWork(checkStaffLog, async (call) => {
  const { db } = call.ctx;
  const from = addDays(dubaiDay(call.now.getTime()), -RECENT_DAYS);
  const { days, actions, faults } = await proveLog(db, from);
  const last = await lastSeal(db);
  const answer = {
    days,
    actions,
    sealedDays: await db.$count(staffActionSeals),
    last:
      last === undefined
        ? null
        : { day: last.day, seal: last.seal, sealedAt: last.sealedAt.toISOString() },
    faults: faults.slice(0, MOST_FAULTS),
  };
  return { save: async () => answer };
});

/** More than these say nothing new. */
const MOST_FAULTS = 50;
