import { printFlow } from '@khidma/contract/money/statements';
import { and } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { ledgerEntries } from '../../db/schema/finance.ts';
import {
  edgesOf,
  flowOf,
  type FoundEntry,
  inFlowOrder,
  isFurther,
  selectFlow,
} from '../finance/api.ts';
import { flowSheet } from './flow-sheet.ts';
import { printList } from './print-list.ts';

/** The flow of the account on paper, in the order of the screen. */
export const printFlowHandler = handle(printFlow, async (call) => {
  const { ctx, input } = call;
  const { id } = callerOf(call);
  const found = flowOf(id, input);
  const { from, to, type } = input;
  const flow = { from, to, type, edges: await edgesOf(ctx.db, id, input) };
  return printList<FoundEntry>(call, {
    file: 'account-flow',
    count: await ctx.db.$count(ledgerEntries, found),
    narrowedBy: 'from',
    load: (last, limit) =>
      selectFlow(ctx.db)
        .where(and(found, last && isFurther(input, last.entry.sequence)))
        .orderBy(inFlowOrder(input))
        .limit(limit),
    sheetOf: (rows, facts) => flowSheet(rows, facts, flow),
  });
});
