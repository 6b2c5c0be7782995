import {
  type ExtraWorkEvent,
  extraWorkMachine,
  keepsExtraWork,
} from '@khidma/domain/orders/extra-work';
import type { Actor } from '@khidma/domain/transitions/machine';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import { transition } from '../../../kernel/transition.ts';
import { extraWorks } from '../../../db/schema/disputes.ts';
import { type ExtraWorkRow, openExtraWorkOf } from './extra-works.queries.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { closePages } from '../payments/payment-row.ts';

/** Moves extra work of a locked order by its table. */
export async function moveExtraWork(
  { tx, now }: TxContext,
  work: ExtraWorkRow,
  by: { readonly event: ExtraWorkEvent; readonly actor: Actor; readonly paymentId?: string },
): Promise<ExtraWorkRow> {
  const { to } = transition(extraWorkMachine, work.status, by);
  const changes = {
    status: to,
    closedAt: extraWorkMachine.terminal.includes(to) ? now : null,
    paymentId: by.paymentId ?? work.paymentId,
  };
  await tx.update(extraWorks).set(changes).where(eq(extraWorks.id, work.id));
  return { ...work, ...changes };
}

/** Closes the page of what waits in an order that takes no money now, and ends it where the order is over. */
export async function stopExtraWork(context: TxContext, order: OrderRow): Promise<void> {
  const [open] = await context.tx.select().from(extraWorks).where(openExtraWorkOf(order));
  if (open === undefined) return;
  if (!keepsExtraWork(order))
    await moveExtraWork(context, open, { event: 'expire', actor: 'system' });
  await closePages(context, order.id);
}
