import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import { conversations, messageReports, messages } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';

/** The condition that somebody still has to decide about an order: a dispute is open, or a bank has yet to say whose its money is. */
export const isContested: SQL = sql`(${or(
  isNotNull(orders.disputeId),
  sql`exists (select from ${chargebacks} where ${and(
    eq(chargebacks.orderId, orders.id),
    inArray(chargebacks.status, [...openChargebackStatuses]),
  )})`,
)})`;

/**
 * The condition that a message is under legal hold: its conversation is reported, or an order of the two is contested.
 * Neither retention nor erasure takes anything of it before that has ended.
 */
export const isUnderLegalHold: SQL = sql`(exists (select from ${messageReports} where ${and(
  eq(messageReports.conversationId, messages.conversationId),
  isNull(messageReports.closedAt),
)}) or exists (select from ${conversations}
  inner join ${orders} on ${and(
    eq(orders.merchantId, conversations.merchantId),
    eq(orders.customerId, conversations.customerId),
  )}
  where ${and(eq(conversations.id, messages.conversationId), isContested)}))`;
