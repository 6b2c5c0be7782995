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
import { sumsOf } from '@khidma/domain/orders/order-money';
import { and, eq, sql } from 'drizzle-orm';
import { pick } from '../../../kernel/pick.ts';
import { closePage, type Page, type PageInput, type Total } from '../../../kernel/page.ts';
import { customers } from '../../../db/schema/auth.ts';
import { comments } from '../../../db/schema/comments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { together } from '../../../db/transaction.ts';
import {
  avatarHashOf,
  avatarUrlIn,
  coverHashOf,
  coverUrlOf,
  loadFileRefs,
  type Viewing,
} from '../../files/index.ts';
import { nextAutomaticMove } from '@khidma/domain/orders/deadlines';
import { commentOnOrder } from '../reviews/comment-rows.ts';
import { absenceShown } from '../absences/absence-rows.ts';
import { chargebackShown } from '../payments/chargeback-holds.ts';
import { cardAndRefund } from '../payments/card-and-refund.ts';
import {
  expectedIn,
  loadJobPictures,
  loadOrderEvents,
  findOpenProposal,
  presentVisit,
  visitLinesOf,
} from '../visits/order-visits.ts';
import { loadDisputeEligibility, disputeShown } from '../disputes/find-disputes.ts';
import { extraWorkShown } from '../extra-work/extra-works.queries.ts';
import type { FoundOrder, OrderListRow } from '../lists/list-orders.ts';
import { lateIn } from './kept-on-phone.ts';
import { type OrderEventRow, type OrderRow, textIn } from './order-row.ts';
import { presentFee, presentMoney } from './present-money.ts';
import {
  correctedFilesOf,
  instalmentsShown,
  presentProof,
  proofBefore,
  withReleases,
} from './present-proof.ts';
import { ownNotesOn } from '../lists/order-views.ts';
import { wordsOfOrder } from '../records/index.ts';

/** Who looks: each has an allow-list of its own. */
export type OrderAudience = 'merchant' | 'customer' | 'staff';

/** One order in full, as one of its two parties or the platform's staff may see it. */
export const presentOrder = async (
  viewing: Viewing,
  order: OrderRow,
  audience: OrderAudience,
): Promise<OrderDetail> => {
  const [looked, own, beside] = await together(
    lookedUp(viewing, order),
    ownPartsFor[audience](viewing, order),
    loadBeside(viewing, order, audience),
  );
  return await assemble(viewing, looked, { ...beside, ...own(looked) });
};

/** What of an order one audience is shown otherwise than the others, or alone. */
interface OwnParts extends Pick<
  OrderDetail,
  | 'otherPartyId'
  | 'fee'
  | 'isHidden'
  | 'instalments'
  | 'chargeback'
  | 'plannedAt'
  | 'team'
  | 'cancelOutcome'
  | 'mayConfirmVisit'
  | 'jobImages'
  | 'ownNotes'
  | 'mayDispute'
  | 'card'
  | 'refund'
> {
  readonly audience: OrderAudience;
  /** Whether its reader sees whom to reach, and where. */
  readonly isReached: boolean;
}

/** Reads what is one audience's own. */
type LoadOwnParts = (viewing: Viewing, order: OrderRow) => Promise<(looked: Looked) => OwnParts>;

const loadForMerchant: LoadOwnParts = async (viewing, order) => {
  const [instalments, chargeback, jobImages, ownNotes, eligibility] = await together(
    instalmentsShown(viewing, order),
    chargebackShown(viewing.tx, order),
    loadJobPictures(viewing, order),
    ownNotesOn(viewing.tx, order),
    loadDisputeEligibility(viewing, order, 'merchant'),
  );
  return () => ({
    audience: 'merchant',
    otherPartyId: order.customerId,
    // Whom to reach and where is the merchant's business once it is paid for; the area is shown before.
    isReached: order.paidAt !== null,
    fee: presentFee(order),
    isHidden: order.hiddenFromMerchant,
    instalments,
    ...chargeback,
    plannedAt: iso(plannedStart(order)),
    team: order.team,
    cancelOutcome: null,
    mayConfirmVisit: false,
    jobImages,
    ownNotes,
    mayDispute: eligibility.kind,
    card: null,
    refund: null,
  });
};

/** What is the merchant's alone, for those who are not. */
const nothingOwn = {
  isReached: true,
  fee: null,
  isHidden: false,
  instalments: [],
  plannedAt: null,
  team: null,
  cancelOutcome: null,
  mayConfirmVisit: false,
  jobImages: [],
  ownNotes: null,
  mayDispute: null,
  card: null,
  refund: null,
};

const loadForCustomer: LoadOwnParts = async (viewing, order) => {
  const { now } = viewing;
  const [{ kind: mayDispute }, money] = await together(
    loadDisputeEligibility(viewing, order, 'customer'),
    cardAndRefund(viewing, order),
  );
  return ({ merchant }) => ({
    ...nothingOwn,
    ...money,
    audience: 'customer',
    otherPartyId: order.merchantId,
    // Terms hold for who can do the work.
    cancelOutcome:
      cancelsByTerms(order, now) && merchantCan.trade(merchant) ? cancelOutcome(order, now) : null,
    mayConfirmVisit: canConfirmVisit(order, now),
    mayDispute,
  });
};

const loadForStaff: LoadOwnParts = async (_viewing, order) => () => ({
  ...nothingOwn,
  audience: 'staff',
  otherPartyId: order.customerId,
  fee: presentFee(order),
  plannedAt: iso(plannedStart(order)),
  team: order.team,
});

const ownPartsFor: Readonly<Record<OrderAudience, LoadOwnParts>> = {
  merchant: loadForMerchant,
  customer: loadForCustomer,
  staff: loadForStaff,
};

/** Reads what lies beside an order and is shown to all. */
async function loadBeside(viewing: Viewing, order: OrderRow, audience: OrderAudience) {
  const [timeProposal, extraWork, comment, dispute] = await together(
    findOpenProposal(viewing, order),
    extraWorkShown(viewing, order, audience),
    commentOnOrder(viewing, order),
    disputeShown(viewing, order, audience),
  );
  return { timeProposal, ...extraWork, comment, dispute };
}

/** What all are shown of an order, with what one audience has of its own. */
async function assemble(
  viewing: Viewing,
  { order, merchant, events, ...row }: Looked,
  { audience, isReached, ...own }: OwnParts & Awaited<ReturnType<typeof loadBeside>>,
): Promise<OrderDetail> {
  const { merchantName } = wordsOfOrder(viewing.lang, order.snapshot);
  const history = visitLinesOf(events);
  const [files, absence] = await together(
    loadFileRefs(viewing, [...order.completionImages, ...correctedFilesOf(events)]),
    absenceShown(viewing, order, { audience, history }),
  );
  const names = { customer: row.customerName, merchant: merchantName, staff: null };
  const told = events.map((event) => presentEvent(event, names, files));
  return {
    ...presentOrderRow({ order, ...row }, viewing.lang),
    ...own,
    merchantAvatarUrl: avatarUrlIn(merchant.avatarHash),
    ...presentContact(order, isReached),
    ...presentMoney(order),
    ...pick(order, 'paidAt', 'completionDeadline', 'confirmationDeadline', 'cancelRequestDeadline'),
    visitConfirmedAt: iso(order.visitConfirmedAt),
    cancel: presentCancel(order),
    completion: presentProof(order, files, events),
    extension: extensions[order.extension],
    cancelTerms: order.cancelTerms.map((each) => ({ ...each })),
    visit: presentVisit(history),
    ...absence,
    timeline: withReleases(told, own.instalments),
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
  const next = nextAutomaticMove(order);
  const money = sumsOf(order);
  // Field by field: a list shows twenty, and naming them to `pick` would be a third of their making.
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

function presentContact({ contact, note }: OrderRow, isReached: boolean) {
  return {
    contactName: isReached ? contact.name : '',
    contactEmail: isReached ? contact.email : '',
    contactPhone: isReached ? contact.phone : '',
    emirate: contact.emirate,
    community: contact.community,
    address: isReached ? contact.address : '',
    makani: isReached ? (contact.makani ?? '') : '',
    note,
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

/** Who did something, as its reader is told. */
type Names = Readonly<Record<'customer' | 'merchant' | 'staff', string | null>>;

/** Returns a line of the timeline; `files` are what corrected proofs name. */
export const presentEvent = (
  line: OrderEventRow,
  names: Names,
  files: Parameters<typeof proofBefore>[1],
): OrderDetail['timeline'][number] => ({
  ...pick(line, 'event', 'actorKind', 'at'),
  actorName: { ...names, system: null }[line.actorKind],
  note: textIn(line, 'note'),
  reason: textIn(line, 'reason'),
  expectedAt: expectedIn(line),
  amount: null,
  before: proofBefore(line, files),
  ...lateIn(line),
});

const extensions: Record<ExtensionStatus, OrderDetail['extension']> = {
  None: 'none',
  Requested: 'requested',
  Approved: 'approved',
  Refused: 'declined',
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An order with what is read beside it, whoever looks. */
type Looked = Awaited<ReturnType<typeof lookedUp>>;

async function lookedUp({ tx }: Viewing, order: OrderRow) {
  const reading = tx
    .select({
      customerName: customers.name,
      avatarHash: avatarHashOf(customers.avatarFileId),
      coverHash: coverHashOf(sql`${order.snapshot.coverId}::uuid`),
      rating: comments.rating,
      merchant: { status: merchants.status, avatarHash: avatarHashOf(merchants.avatarFileId) },
    })
    .from(merchants)
    .leftJoin(customers, eq(customers.id, order.customerId))
    .leftJoin(comments, and(eq(comments.orderId, order.id), eq(comments.merchantId, merchants.id)))
    .where(eq(merchants.id, order.merchantId));
  const [[row], events] = await together(reading, loadOrderEvents(tx, order.id));
  if (row === undefined) throw new Error(`merchant ${order.merchantId} is gone`);
  return { order, events, ...row };
}
