import { arrivalOf } from '@khidma/domain/orders/visit-steps';
import type { OrderEventRow } from './order-row.ts';

type Line = Pick<OrderEventRow, 'event' | 'data' | 'at'>;

/** Returns lines of an order's history as the rule of its visit reads them. */
export const visitLinesOf = (events: readonly Line[]) =>
  events.map(({ event, data, at }) => ({
    event,
    at: at.getTime(),
    minutes: Number(data['minutes'] ?? 0),
  }));

/** Returns when somebody who set out means to be there; null where the line says nothing of it. */
export function expectedIn(line: Line): string | null {
  const expected = visitLinesOf([line]).map(arrivalOf).at(0) ?? null;
  return expected === null ? null : new Date(expected).toISOString();
}
