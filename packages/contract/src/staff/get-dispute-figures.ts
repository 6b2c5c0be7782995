import { disputeCauses } from '@khidma/domain/disputes/dispute-rules';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, empty, id } from '../shapes/common.ts';

/** How disputes ended: who was given what they wanted, and how long it took. */
const disputeCounts = z.object({
  opened: z.int(),
  /** Of those, opened by customers; the others by merchants. */
  byCustomers: z.int(),
  takenBack: z.int(),
  /** The two agreed among themselves. */
  agreed: z.int(),
  /** Opened against a decision. */
  appeals: z.int(),
  decided: z.int(),
  /** Of the decided ones: money went back, in part or all of it. */
  forCustomer: z.int(),
  /** Nothing went back. */
  forMerchant: z.int(),
  /** In fils, what went back, by decisions and by what the two agreed on. */
  refunded: z.int(),
  /** Half of the decided ones took no longer than so many hours of the clock, from when the operator could decide; null where none is decided. */
  medianHours: z.nullable(z.number()),
});

/**
 * The disputes that were opened in the last ninety days, today among them: all of them, the ten merchants and categories with
 * the most, each cause, and everybody of staff who decided. What is neither the one's nor the other's had more time, or is done again.
 */
export const getDisputeFigures = endpoint({
  name: 'getDisputeFigures',
  method: 'GET',
  path: '/staff/disputes/figures',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:disputes'],
  input: empty,
  output: z.object({
    from: day,
    to: day,
    all: disputeCounts,
    merchants: z.array(z.object({ ...disputeCounts.shape, id, name: z.string() })),
    /** The category's id. */
    categories: z.array(z.object({ ...disputeCounts.shape, id: z.string() })),
    /** What whoever opened it said that it is about. */
    causes: z.array(z.object({ ...disputeCounts.shape, cause: z.enum(disputeCauses) })),
    staff: z.array(z.object({ ...disputeCounts.shape, id, name: z.string() })),
  }),
  errors: [],
});
