import { chargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { evidenceFileKinds, evidenceFileStates } from '@khidma/domain/payments/evidence-files';
import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';

/** A chargeback in the list. */
export const chargebackRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  merchantId: id,
  merchantName: z.string(),
  status: z.enum(chargebackStatuses),
  amount: fils,
  openedAt: instant,
  /** Until when the bank takes evidence; null where it has not said. */
  answerBy: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** A chargeback with what the bank is told of the order. */
export const chargeback = z.object({
  ...chargebackRow.shape,
  /** In the bank's own words. */
  reason: z.string(),
  /** What the provider takes for it. */
  fee: fils,
  cardLast4: z.string(),
  /** What goes with the statement, or went with it. */
  evidence: z.string(),
  /** The files beside it: as they went, or as they will. */
  files: z.array(
    z.object({
      kind: z.enum(evidenceFileKinds),
      name: z.string(),
      /** Bytes; null before it was made. */
      size: z.nullable(z.int().check(z.nonnegative())),
      /** How many pictures it will hold; null where none, or once it has gone. */
      pictures: z.nullable(z.int().check(z.nonnegative())),
      state: z.enum(evidenceFileStates),
    }),
  ),
  statement: z.string(),
  /** When an answer that did not arrive is sent again; null where none waits. */
  nextTryAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.object({ id, name: z.string() })),
});
