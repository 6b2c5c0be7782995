import { equals } from '../../../db/equals.ts';
import { orderEvents } from '../../../db/schema/orders.ts';
import type { TxContext } from '../../../kernel/call.ts';
import type { OrderEventRow, OrderRow } from './order-row.ts';
import type { KeptOnPhone, ReceivedLate } from '@khidma/contract/shapes/visit';
import { isToldLate, keptTime, wasKeptBefore } from '@khidma/domain/orders/kept-on-phone';

/** What a line of the timeline keeps of something that a phone kept. */
export type KeptLine = Pick<OrderEventRow, 'keptId' | 'doneAt' | 'clockOffMinutes'>;

/** Whether an event that a phone kept was carried out already: by another call, of whatever session. For an order under its lock. */
export async function wasCarriedOut(
  { tx }: TxContext,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { event, kept }: { readonly event: string; readonly kept: KeptOnPhone | null },
): Promise<boolean> {
  if (kept === null) return false;
  const isIt = equals(orderEvents, { orderId, keptId: kept.id, event });
  return (await tx.$count(orderEvents, isIt)) > 0;
}

/** Returns what the timeline keeps of something that a phone kept; nothing where it was done with a line. */
export function keptLine(
  { now }: Pick<TxContext, 'now'>,
  kept: KeptOnPhone | null,
  notBefore: readonly (number | null)[],
): KeptLine | null {
  if (kept === null) return null;
  const at = now.getTime();
  const time = keptTime(momentsOf(kept), { notBefore, now: at });
  return {
    keptId: kept.id,
    doneAt: isToldLate(time, at) ? new Date(time.doneAt) : null,
    clockOffMinutes: time.clockOffMinutes,
  };
}

/** Whether a phone kept something since before a moment: null is no moment. */
export const isKeptSinceBefore = (
  { now }: Pick<TxContext, 'now'>,
  kept: KeptOnPhone | null,
  moment: number | null,
): boolean =>
  kept !== null &&
  moment !== null &&
  wasKeptBefore(momentsOf(kept), { moment, now: now.getTime() });

const momentsOf = ({ at, clock }: KeptOnPhone) => ({
  at: Date.parse(at),
  clock: Date.parse(clock),
});

/** Returns what is told of a line that was received late; nothing of every other. */
export const lateIn = ({
  at,
  doneAt,
  clockOffMinutes,
}: Pick<OrderEventRow, 'at' | 'doneAt' | 'clockOffMinutes'>): { late?: ReceivedLate } =>
  doneAt === null
    ? {}
    : {
        late: {
          doneAt: doneAt.toISOString(),
          receivedAt: at.toISOString(),
          clockOffMinutes,
        },
      };
