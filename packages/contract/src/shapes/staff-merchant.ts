import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import * as z from 'zod/mini';
import { lang, id, instant } from './common.ts';
import { balances } from './finance.ts';
import { merchantDetail } from './merchant.ts';
import { staffActionRow } from './staff-action.ts';

/** The state of a merchant's account. */
export const merchantStatus = z.enum(merchantStatuses, 'invalid');

/** A count of things in one state. */
const countOf = z.object({ status: z.string(), count: z.int() });

/** A merchant as staff see it. */
export const staffMerchant = z.object({
  /** The profile in force, with its newest change. */
  profile: merchantDetail,
  status: merchantStatus,
  /** '' where it is not suspended. */
  suspensionReason: z.string(),
  lang,
  createdAt: instant,
  /** The application it came of; null for one that was made otherwise. */
  applicationId: z.nullable(id),
  /** Versions of the terms that it has accepted, the latest first. */
  acceptedTerms: z.array(z.object({ version: z.int(), at: instant })),
  /** States in which it has something, by their names; deleted services are left out. */
  services: z.array(countOf),
  orders: z.array(countOf),
  /** How often it did not come to a visit, by reports that held. */
  missedVisits: z.int(),
  balances,
  /** On how many devices it is signed in now. */
  sessions: z.int(),
  /** What staff did with it and its application, the latest first, 50 at most. */
  history: z.array(staffActionRow),
});

/** A merchant as staff see it. */
export type StaffMerchant = z.infer<typeof staffMerchant>;
