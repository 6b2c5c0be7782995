import type { MessageEvent } from '@khidma/domain/messages/message-kinds';
import { and, eq, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { conversations } from '../../db/schema/messages.ts';
import { scheduleAutomatic } from './automatic-messages.ts';
import { noteFirstAnswer } from './first-answers.ts';
import { appendEvent } from './write-message.ts';

/** What of an order's way is told between messages, by the name of its event. */
const told: Readonly<Record<string, MessageEvent | undefined>> = {
  pay: 'orderPaid',
  confirmCompletion: 'orderMerchantCompleted',
  confirmByCustomer: 'orderCompleted',
  autoComplete: 'orderCompleted',
  customerCancel: 'orderCancelled',
  merchantCancel: 'orderCancelled',
  autoCancel: 'orderCancelled',
  cancelUnpaid: 'orderCancelled',
  expirePayment: 'orderCancelled',
  agreeCancel: 'orderCancelled',
  cancelRequestLapses: 'orderCancelled',
  staffCancel: 'orderCancelled',
  customerAbsent: 'orderCancelled',
  merchantAbsent: 'orderCancelled',
  requestCancel: 'cancelRequested',
  refuseCancel: 'cancelRefused',
  takeBackCancel: 'cancelTakenBack',
  extensionRequested: 'extensionRequested',
  extensionApproved: 'extensionApproved',
  extensionDeclined: 'extensionDeclined',
  timeProposed: 'timeProposed',
  timeAgreed: 'timeAgreed',
  timeDeclined: 'timeDeclined',
  extraWorkProposed: 'extraWorkProposed',
  extraWorkPaid: 'extraWorkPaid',
  extraWorkRefused: 'extraWorkRefused',
  extraWorkWithdrawn: 'extraWorkWithdrawn',
  extraWorkExpired: 'extraWorkExpired',
  disputeOpened: 'disputeOpened',
  disputeTakenBack: 'disputeTakenBack',
  disputeDecided: 'disputeDecided',
  disputeHandedOver: 'disputeHandedOver',
  refundOffered: 'refundOffered',
  refundAgreed: 'refundAgreed',
  appealOpened: 'appealOpened',
  appealDecided: 'appealDecided',
};

/** Writes into the conversation of the two, where they have one, what has become of their order. */
export async function noteOrderEvent(
  work: TxContext,
  order: { readonly id: string; readonly merchantId: string; readonly customerId: string },
  {
    event,
    actor,
  }: {
    readonly event: string;
    readonly actor: {
      readonly kind: 'customer' | 'merchant' | 'system' | 'staff';
      readonly id: string | null;
    };
  },
): Promise<void> {
  await scheduleAutomatic(work, order, event);
  const name = told[event];
  if (name === undefined) return;
  const [conversation] = await work.tx
    .select()
    .from(conversations)
    .where(
      and(
        // The word of the index stands in the statement's text.
        sql`kind = 'direct'`,
        eq(conversations.merchantId, order.merchantId),
        eq(conversations.customerId, order.customerId),
      ),
    )
    .for('no key update');
  if (conversation === undefined) return;
  if (actor.kind === 'merchant' && actor.id !== null) await noteFirstAnswer(work, conversation);
  await appendEvent(work, conversation, {
    name,
    author: { realm: actor.kind === 'system' ? 'staff' : actor.kind, id: actor.id },
    orderId: order.id,
  });
}
