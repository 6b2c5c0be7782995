import type {
  DisputeGround,
  DisputeOutcome,
  DisputeSide,
} from '@khidma/domain/disputes/dispute-rules';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { Said } from '@khidma/i18n/said';
import type { TxContext } from '../../../kernel/call.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadRecipients } from '../lifecycle/order-recipients.ts';
import { refundForInWords } from '../payments/refund-order.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';

/** Notifies the other side of what one wrote or did in a dispute. */
export async function notifyDisputeParty(
  context: TxContext,
  order: OrderRow,
  {
    event,
    by,
  }: {
    readonly event: 'disputeStatement' | 'disputeTakenBack' | 'disputeHandedOver';
    readonly by: DisputeSide;
  },
): Promise<void> {
  const to = await otherSide(context, order, by);
  await notify(context, to, { kind: event, data: to.facts });
}

/** Notifies the other side of a new dispute and until when the two can agree; of an appeal, against which decision. */
export async function notifyDisputeOpened(
  context: TxContext,
  order: OrderRow,
  {
    by,
    readyAt,
    appealed,
  }: {
    readonly by: DisputeSide;
    readonly readyAt: Date;
    readonly appealed: DisputeOutcome | null;
  },
): Promise<void> {
  const to = await otherSide(context, order, by);
  const deadline = readyAt > context.now ? { deadline: readyAt.toISOString() } : {};
  if (appealed === null)
    await notify(context, to, { kind: 'disputeOpened', data: { ...to.facts, ...deadline } });
  else
    await notify(context, to, {
      kind: 'appealOpened',
      data: { ...to.facts, outcome: outcomeIn(appealed) },
    });
}

/** Notifies the customer of the refund that the merchant offers. */
export async function notifyRefundOffered(
  context: TxContext,
  order: OrderRow,
  { amount, readyAt }: { readonly amount: number; readonly readyAt: Date },
): Promise<void> {
  const { customer } = await loadRecipients(context, order);
  const deadline = readyAt > context.now ? { deadline: readyAt.toISOString() } : {};
  await notify(context, customer, {
    kind: 'refundOffered',
    data: { ...customer.facts, amount: String(amount), ...deadline },
  });
}

/** Reminds both sides that they can still agree, and until when. */
export async function notifyDisputeReminder(
  context: TxContext,
  order: OrderRow,
  readyAt: Date,
): Promise<void> {
  const { merchant, customer } = await loadRecipients(context, order);
  for (const to of [merchant, customer])
    await notify(context, to, {
      kind: 'disputeReminder',
      data: { ...to.facts, deadline: readyAt.toISOString() },
    });
}

/** Notifies both sides of the refund they agreed on. */
export async function notifyRefundAgreed(
  context: TxContext,
  order: OrderRow,
  refund: number,
): Promise<void> {
  const { merchant, customer } = await loadRecipients(context, order);
  const refundFor = await refundForInWords(context, order);
  for (const to of [merchant, customer])
    await notify(context, to, {
      kind: 'refundAgreed',
      data: { ...to.facts, refund: String(refund), ...refundFor },
    });
}

/** A decision, as both sides read it. */
export interface ToldDecision {
  readonly event: 'disputeDecided' | 'appealDecided';
  readonly outcome: DisputeOutcome;
  readonly refund: number;
  readonly until: Date | null;
  readonly ground: DisputeGround;
  readonly reason: string;
}

/** Notifies both sides of the decision and its reason, in the reader's language as far as the text is ours. */
export async function notifyDisputeDecided(
  context: TxContext,
  order: OrderRow,
  { event, outcome, refund, until, ground, reason }: ToldDecision,
): Promise<void> {
  const { merchant, customer } = await loadRecipients(context, order);
  const refundFor = await refundForInWords(context, order);
  for (const to of [merchant, customer])
    await notify(context, to, {
      kind: event,
      data: {
        ...to.facts,
        ...(refund > 0 && { refund: String(refund), ...refundFor }),
        ...(until && { deadline: until.toISOString() }),
        outcome: outcomeIn(outcome),
        reason: inEach((lang) =>
          ground === 'other' ? reason : `${disputes[lang].grounds[ground]}\n${reason}`,
        ),
      },
    });
}

const outcomeIn = (outcome: DisputeOutcome): Said =>
  inEach((lang) => disputes[lang].outcomes[outcome]);

async function otherSide(context: TxContext, order: OrderRow, by: DisputeSide) {
  const { merchant, customer } = await loadRecipients(context, order);
  return by === 'merchant' ? customer : merchant;
}

const disputes = await textsInEach('disputes');
