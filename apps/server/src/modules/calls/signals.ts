import { listSignals, sendSignals } from '@khidma/contract/messaging/calls';
import { and, asc, count, eq, gt, max, ne } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { callSignals } from '../../db/schema/calls.ts';
import { ownCallUnlessOver, requireOwnTab } from './own-call.ts';
import { tellCall } from './tell-call.ts';

/** Far more than two browsers say to each other in an hour of bad network. */
const MOST_SIGNALS = 2_000;
/** How many are answered at once. */
const PAGE = 50;

/** Keeps what one browser tells the other, in its order, and says that it is there. */
export const sendSignalsHandler = handle(sendSignals, async (call) => {
  const { tx, input } = call;
  const { callId, signals } = input;
  const own = await requireOwnTab(call, input, 'update');
  const [held] = await tx
    .select({ last: max(callSignals.seq), sent: count() })
    .from(callSignals)
    .where(eq(callSignals.callId, callId));
  const { last, sent } = { last: held?.last ?? 0, sent: held?.sent ?? 0 };
  if (sent + signals.length > MOST_SIGNALS) throw refuse('tooManyMessages');
  await tx.insert(callSignals).values(
    signals.map((signal, index) => ({
      callId,
      seq: last + index + 1,
      fromRole: own.role,
      signal,
    })),
  );
  const [caller, callee] = own.people;
  await tellCall(call, [own.role === 'caller' ? callee : caller], { callId, change: 'signals' });
  return null;
});

/** What the other browser has said since. */
export const listSignalsHandler = handle(listSignals, async (call) => {
  const { callId, tabId, after } = call.input;
  const own = await ownCallUnlessOver(call, callId);
  if (own === undefined) return { records: [], isOver: true };
  if (own.tabId !== tabId) throw refuse('callTaken');
  const records = await call.tx
    .select({ seq: callSignals.seq, signal: callSignals.signal })
    .from(callSignals)
    .where(
      and(
        eq(callSignals.callId, callId),
        gt(callSignals.seq, after),
        ne(callSignals.fromRole, own.role),
      ),
    )
    .orderBy(asc(callSignals.seq))
    .limit(PAGE);
  return { records, isOver: false };
});
