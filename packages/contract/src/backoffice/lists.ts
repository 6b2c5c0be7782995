import { saveDeskViewInput } from './lists.forms.ts';
import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { fils, id, instant, text } from '../shapes/common.ts';
import { deskViews } from '../shapes/desk.ts';
import { exportFormat } from '../shapes/export.ts';
import { deskFiles, deskLists } from '../shapes/staff-action-names.ts';
import { staffOrder } from '../shapes/staff-order.ts';
import { disputeKinds } from '@khidma/domain/disputes/dispute-rules';
import { absentSides } from '@khidma/domain/orders/absence-words';
import { chargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import * as z from 'zod/mini';

/** What the console's search finds. */
export const deskHitKinds = [
  'order',
  'withdrawal',
  'application',
  'merchant',
  'customer',
  'payoutAccount',
  'document',
  'payoutRun',
  'service',
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
  /** The state of a withdrawal, whose list is divided by it; of a document what it is about, whose id it has; empty elsewhere. */
  status: z.string(),
  /** Whose it is, where a merchant's; null elsewhere. */
  merchantId: z.nullable(id),
});

/** One thing that was found. */
export type DeskHit = z.infer<typeof deskHit>;

/**
 * Finds by the number of an order, withdrawal, application, payout run or document, an IBAN or its last four digits, or a part of a
 * service's, merchant's or customer's name, mail address, mobile or licence number; of each kind what the caller's role may see. A few of each kind: whoever looks for more types on, or opens the list.
 */
export const searchDesk = staffEndpoint('searchDesk', {
  route: 'GET /staff/search',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['orders', 'merchants', 'money', 'applications', 'payoutAccount'],
  input: onServer && { text: text(100) },
  output: onServer && { hits: z.array(deskHit) },
});

/**
 * A list of the console as a file, whole, in the caller’s language. `filter` says what the list itself is asked
 * (`{ status: 'Paid' }`, an account and its days, a run’s id); refused is what it does not know. The audit log keeps who
 * took what away.
 */
export const exportDeskList = staffEndpoint('exportDeskList', {
  route: 'POST /staff/lists/export',
  reads: onServer && 'replica',
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  tags: ['staffWork'],
  input: onServer && {
    list: z.enum(deskFiles, 'invalid'),
    format: exportFormat,
    filter: z.optional(
      z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100))),
    ),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** The views of a list that the caller keeps, and the desk's. */
export const listDeskViews = staffEndpoint('listDeskViews', {
  route: 'GET /staff/views',
  staff: { needs: 'read' },
  tags: ['deskViews'],
  input: onServer && { list: z.enum(deskLists, 'invalid') },
  output: onServer && deskViews,
});

/** Keeps a view of a list, or changes one: its name, what it shows, whose it is. No two of the same people have one name. */
export const saveDeskView = staffEndpoint('saveDeskView', {
  route: 'POST /staff/views/save',
  staff: { needs: 'read', noProof: 'own' },
  limit: perMinute(60),
  tags: ['deskViews'],
  input: onServer && saveDeskViewInput,
  output: onServer && deskViews,
  errors: onServer && ['notFound', 'noPermission'],
});

/** Deletes a view of a list; nothing that it showed changes. Returns the views of the list that are left. */
export const removeDeskView = staffEndpoint('removeDeskView', {
  route: 'POST /staff/views/remove',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['deskViews'],
  input: onServer && { id },
  output: onServer && deskViews,
  errors: onServer && ['notFound', 'noPermission'],
});

/** Whoever calls: a customer or a merchant. */
export const callerKinds = ['customer', 'merchant'] as const;

/** The most that a card shows of each. */
export const mostOnCard = 5;

const ofOrder = { id, orderId: id, orderNumber: z.string() };

/** What is open about whoever calls, what they were written last, and what colleagues noted on their orders. */
export const getCallerCard = staffEndpoint('getCallerCard', {
  route: 'GET /staff/caller',
  staff: { needs: 'read' },
  tags: ['orders'],
  input: onServer && { kind: z.enum(callerKinds), id },
  output: onServer && {
    /** Open ones, the latest first. */
    disputes: z.array(z.object({ ...ofOrder, kind: z.enum(disputeKinds), openedAt: instant })),
    /** Reports that somebody was not there, and until when they can be answered. */
    absences: z.array(
      z.object({ ...ofOrder, absent: z.enum(absentSides), answerBy: z.nullable(instant) }),
    ),
    chargebacks: z.array(
      z.object({
        ...ofOrder,
        status: z.enum(chargebackStatuses),
        amount: fils,
        answerBy: z.nullable(instant),
      }),
    ),
    /** Mails and SMS, the latest first. */
    mails: staffOrder.shape.mails,
    /** Notes of staff's on their newest orders, the latest first. */
    notes: z.array(z.object({ ...ofOrder, staffName: z.string(), text: z.string(), at: instant })),
  },
  errors: onServer && ['notFound'],
});
