import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';

/** What the console's search finds. */
export const deskHitKinds = [
  'order',
  'withdrawal',
  'application',
  'merchant',
  'customer',
  'payoutAccount',
] as const;

/** The most that is found of each kind. */
export const mostDeskHits = 5;

/** One thing that was found. */
export const deskHit = z.object({
  kind: z.enum(deskHitKinds),
  id,
  /** A number or a name. */
  label: z.string(),
  /** What tells it from others of its name: a merchant, a mail address. */
  detail: z.string(),
  /** The state of a withdrawal, whose list is divided by it; empty elsewhere. */
  status: z.string(),
  /** Whose it is, where a merchant's; null elsewhere. */
  merchantId: z.nullable(id),
});

/** One thing that was found. */
export type DeskHit = z.infer<typeof deskHit>;

/**
 * Finds by an order's, withdrawal's or application's number, an IBAN or its last digits, or a part of a merchant's or customer's name,
 * mail address, mobile or licence number. A few of each kind: whoever looks for more types on, or opens the list.
 */
export const searchDesk = endpoint({
  name: 'searchDesk',
  method: 'GET',
  path: '/staff/search',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['orders', 'merchants', 'money', 'applications', 'payoutAccount'],
  input: z.strictObject({ text: text(100) }),
  output: z.object({ hits: z.array(deskHit) }),
  errors: [],
});
