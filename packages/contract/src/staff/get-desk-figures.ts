import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, empty } from '../shapes/common.ts';

/** The figures of so many days together. */
const spanFigures = z.object({
  from: day,
  to: day,
  /** Orders that were paid. */
  paid: z.int(),
  /** Orders that were cancelled after they had been paid. */
  cancelled: z.int(),
  /** Decisions of staff, and the business time that they took together. */
  decisions: z.int(),
  decidedInMs: z.int(),
  /** In fils; null for whoever may not see what the platform earns. */
  money: z.nullable(
    z.object({
      /** What customers paid. */
      gross: z.int(),
      /** What went back to them. */
      refunded: z.int(),
      /** The platform's fees without their VAT, less those that were given back. */
      fees: z.int(),
    }),
  ),
});

/** How the platform did in the last thirty days, today among them, and in the thirty before. */
export const getDeskFigures = endpoint({
  name: 'getDeskFigures',
  method: 'GET',
  path: '/staff/overview/figures',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:orders'],
  input: empty,
  output: z.object({ now: spanFigures, before: spanFigures }),
  errors: [],
});
