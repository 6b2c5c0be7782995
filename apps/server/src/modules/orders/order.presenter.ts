import type {
  MerchantOrderRow,
  OrderDetail,
  OrderRow as OrderRowShape,
} from '@khidma/contract/shapes/order';
import type { ExtensionStatus } from '@khidma/domain/orders/extension';
import type { Lang } from '@khidma/i18n/languages';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { cancelOutcome, cancelsByTerms } from '@khidma/domain/orders/cancel-terms';
import { orderWait } from '@khidma/domain/orders/merchant-waits';
import { cancelQuantityOf } from '@khidma/domain/orders/order-can';
import { settlementOf } from '@khidma/domain/orders/settlement-transitions';
import { canConfirmVisit } from '@khidma/domain/orders/visit-reminder';
import { plannedStart } from '@khidma/domain/orders/visit-window';
import { fils, subtract } from '@khidma/domain/money/fils';
import { orderMoneyOf, sumsOf } from '@khidma/domain/orders/order-money';
import { and, asc, eq, sql } from 'drizzle-orm';
import { closePage, type Page, type PageInput, type Total } from '../../core/page.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { customers } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import {
  avatarHashOf,
  avatarUrlIn,
  avatarUrlOf,
  coverHashOf,
  coverUrlOf,
  fileRefsOf,
  type Viewing,
} from '../uploads/api.ts';
import { nextOf } from '@khidma/domain/orders/deadlines';
import { commentOnOrder } from './comments.queries.ts';
import { absenceShown } from './absence-shown.ts';
import { chargebackShown } from './chargeback-shown.ts';
import { jobPicturesOf } from './job-pictures.queries.ts';
import { openProposalOf } from './open-proposal.queries.ts';
import { disputeEligibilityOf, disputeShown } from './find-disputes.ts';
import { extraWorkShown } from './extra-works.queries.ts';
import type { FoundOrder, OrderListRow } from './list-orders.ts';
import type { OrderEventRow, OrderRow } from './order-row.ts';
import {
  correctedFilesOf,
  instalmentsShown,
  presentProof,
  proofBefore,
  withReleases,
} from './present-proof.ts';
import { ownNotesOn } from './own-notes.queries.ts';
import { expectedIn, presentVisit } from './visit-lines.ts';
import { wordsOfOrder } from '../../core/order-words.ts';

/** Who looks: each has an allow-list of its own. */
export type OrderAudience = 'merchant' | 'customer' | 'staff';

/** One order in full, as one of its two parties or the platform's staff may see it. */
export async function presentOrder(
  viewing: Viewing,
  order: OrderRow,
  audience: OrderAudience,
): Promise<OrderDetail> {
  const related = await relatedOf(viewing.tx, order);
  const { merchantName } = wordsOfOrder(viewing.lang, order.snapshot);
  const events = await viewing.tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence));
  const files = await fileRefsOf(viewing, [...order.completionImages, ...correctedFilesOf(events)]);
  const instalments = audience === 'merchant' ? await instalmentsShown(viewing, order) : [];
  const { customerName: customer } = related;
  const told = events.map((event) => ({
    ...presentEvent(event, customer, merchantName),
    before: proofBefore(event, files),
  }));
  return {
    ...presentOrderRow(related, viewing.lang),
    otherPartyId: audience === 'customer' ? order.merchantId : order.customerId,
    merchantAvatarUrl: await avatarOfMerchant(viewing.tx, order.merchantId),
    ...presentContact(order, audience),
    ...presentMoney(order, audience),
    isHidden: audience === 'merchant' && order.hiddenFromMerchant,
    paidAt: iso(order.paidAt),
    completionDeadline: iso(order.completionDeadline),
    confirmationDeadline: iso(order.confirmationDeadline),
    cancelRequestDeadline: iso(order.cancelRequestDeadline),
    cancel: presentCancel(order),
    completion: presentProof(order, files),
    instalments,
    ...(audience === 'merchant' && (await chargebackShown(viewing.tx, order))),
    extension: extensions[order.extension],
    plannedAt: audience === 'customer' ? null : iso(plannedStart(order)),
    cancelTerms: order.cancelTerms.map((each) => ({ ...each })),
    cancelOutcome: audience === 'customer' ? await outcomeOf(viewing, order) : null,
    visitConfirmedAt: iso(order.visitConfirmedAt),
    mayConfirmVisit: audience === 'customer' && canConfirmVisit(order, viewing.now),
    visit: presentVisit(events),
    ...(await absenceShown(viewing, order, audience)),
    jobImages: audience === 'merchant' ? await jobPicturesOf(viewing, order) : [],
    timeProposal: await openProposalOf(viewing, order),
    ...(await extraWorkShown(viewing, order, audience)),
    comment: await commentOnOrder(viewing, order),
    ownNotes: audience === 'merchant' ? await ownNotesOn(viewing.tx, order) : null,
    dispute: await disputeShown(viewing, order, audience),
    mayDispute:
      audience === 'staff' ? null : (await disputeEligibilityOf(viewing, order, audience)).kind,
    timeline: withReleases(told, instalments),
  };
}

/** Returns found orders as a page. */
export const presentOrderPage = (
  { input, lang }: { readonly input: PageInput; readonly lang: Lang },
  found: { readonly rows: readonly FoundOrder[]; readonly total: Total },
): Page<OrderRowShape> =>
  closePage(input, {
    ...found,
    cursorOf: ({ cursor }) => cursor,
    present: (row) => presentOrderRow(row, lang),
  });

/** Returns found orders as a page of their merchant's list: with the ways to the customer once they are paid. */
export const presentMerchantPage = (
  { input, lang, now }: { readonly input: PageInput; readonly lang: Lang; readonly now: Date },
  found: { readonly rows: readonly FoundOrder[]; readonly total: Total },
): Page<MerchantOrderRow> =>
  closePage(input, {
    ...found,
    cursorOf: ({ cursor }) => cursor,
    present: (row) => ({
      ...presentOrderRow(row, lang),
      customerId: row.order.customerId,
      isHidden: row.order.hiddenFromMerchant,
      needsMerchant: orderWait(row.order, now.getTime()) !== null,
      contact: row.order.paidAt === null ? null : presentWays(row.order.contact),
    }),
  });

const presentWays = ({
  phone,
  emirate,
  community,
  address,
  makani,
}: OrderRow['contact']): MerchantOrderRow['contact'] => ({
  phone,
  emirate,
  community,
  address,
  makani: makani ?? '',
});

/** Returns an order as lists show it. */
export function presentOrderRow(
  { order, customerName, avatarHash, coverHash, rating }: OrderListRow,
  lang: Lang,
): OrderRowShape {
  const next = nextOf(order);
  const money = sumsOf(order);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    commentStatus: order.commentStatus,
    rating,
    settlementStatus: settlementOf(order),
    serviceId: order.serviceId,
    ...wordsOfOrder(lang, order.snapshot),
    coverUrl: coverHash === null ? null : coverUrlOf(coverHash),
    quantity: order.quantity,
    cancelQuantity: cancelQuantityOf(order),
    customerName: customerName ?? '',
    customerAvatarUrl: avatarUrlIn(avatarHash),
    reservedAt: iso(order.reservedAt),
    reservedUntil: iso(order.reservedUntil),
    arrivalMinutes: order.arrivalMinutes,
    createdAt: order.createdAt.toISOString(),
    actualAmount: money.paid,
    refundAmount: money.refunded,
    money,
    next: next === null ? null : { event: next.event, at: next.at.toISOString() },
    paymentDeadline: iso(order.paymentDeadline),
    disputeId: order.disputeId,
    disputeKind: order.disputeId === null ? null : (order.disputeKind ?? 'dispute'),
  };
}

/** Whom to reach and where is the merchant's business once it is paid for; the area is shown before. */
function presentContact({ contact, note, paidAt }: OrderRow, audience: OrderAudience) {
  const isShown = audience !== 'merchant' || paidAt !== null;
  return {
    contactName: isShown ? contact.name : '',
    contactEmail: isShown ? contact.email : '',
    contactPhone: isShown ? contact.phone : '',
    emirate: contact.emirate,
    community: contact.community,
    address: isShown ? contact.address : '',
    makani: isShown ? (contact.makani ?? '') : '',
    note,
  };
}

function presentMoney(order: OrderRow, audience: OrderAudience) {
  const { fee, feeVat, merchantReceives, released, pending, ...money } = orderMoneyOf(order);
  const { ordered, due, paid, refunded, kept, total, extraWork, vat, net } = money;
  const { promo } = order.snapshot;
  const discount = subtract(fils(order.discountAmount), fils(promo?.amount ?? 0));
  return {
    basePrice: order.basePrice,
    discountAmount: order.discountAmount,
    promo: promo ? { code: promo.code, amount: promo.amount } : null,
    orderAmount: ordered,
    vatAmount: paid > 0 ? vat.kept : vat.due,
    money: { ordered, due, paid, refunded, kept, total, discount, extraWork, vat, net },
    fee:
      audience !== 'customer'
        ? {
            basisPoints: order.feeBasisPoints,
            source: order.feeSource,
            amount: fee,
            vat: feeVat,
            merchantReceives,
            released,
            pending,
          }
        : null,
  };
}

const presentCancel = ({
  cancelledAt,
  cancelledBy,
  cancelReason,
  cancelDescription,
  refusalReason,
}: OrderRow): OrderDetail['cancel'] =>
  cancelledAt === null && cancelReason === null
    ? null
    : {
        by: cancelledBy,
        reason: cancelReason ?? '',
        description: cancelDescription,
        refusalReason,
      };

function presentEvent(
  { event, actorKind, data, at }: OrderEventRow,
  customer: string | null,
  merchant: string,
): Omit<OrderDetail['timeline'][number], 'before'> {
  const names = { customer, merchant, staff: null, system: null };
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    event,
    actorKind,
    actorName: names[actorKind],
    at: at.toISOString(),
    note: textOf(data['note']),
    reason: textOf(data['reason']),
    expectedAt: expectedIn({ event, data, at }),
    amount: null,
  };
}

const extensions: Record<ExtensionStatus, OrderDetail['extension']> = {
  None: 'none',
  Requested: 'requested',
  Approved: 'approved',
  Refused: 'declined',
};

/** What cancelling by the terms comes to now; null where nobody cancels by them. */
async function outcomeOf({ tx, now }: Viewing, order: OrderRow) {
  const holds =
    cancelsByTerms(order, now) && merchantCan.trade(await merchantOf(tx, order.merchantId));
  return holds ? cancelOutcome(order, now) : null;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

async function avatarOfMerchant(tx: Viewing['tx'], id: string): Promise<string | null> {
  const { avatarFileId } = await merchantOf(tx, id);
  return avatarUrlOf(tx, avatarFileId);
}

async function relatedOf(tx: Viewing['tx'], order: OrderRow): Promise<OrderListRow> {
  const [related] = await tx
    .select({
      customerName: customers.name,
      avatarHash: avatarHashOf(customers.avatarFileId),
      coverHash: coverHashOf(sql`${order.snapshot.coverId}::uuid`),
      rating: comments.rating,
    })
    .from(customers)
    .leftJoin(
      comments,
      and(eq(comments.orderId, order.id), eq(comments.merchantId, order.merchantId)),
    )
    .where(eq(customers.id, order.customerId));
  const nothing = { customerName: null, avatarHash: null, coverHash: null, rating: null };
  return { order, ...nothing, ...related };
}
