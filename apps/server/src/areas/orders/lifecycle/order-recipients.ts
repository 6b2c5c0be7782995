import { inEach } from '@khidma/i18n/every-language';
import type { Said } from '@khidma/i18n/said';
import { eq } from 'drizzle-orm';
import { pick } from '../../../kernel/pick.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { wordsOfOrder } from '../records/index.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { together } from '../../../db/transaction.ts';
import { merchantRecipient, type Recipient } from '../../messaging/notices/index.ts';
import { countMoves } from '../visits/order-visits.ts';
import type { OrderRow } from './order-row.ts';

/** Whom to tell, and what every mail to them says. */
export interface OrderRecipient extends Recipient {
  /** What every mail to them says of the order. */
  readonly facts: { readonly link: string; readonly order: string; readonly service: Said };
}

/** Both sides of an order. */
export interface Recipients {
  readonly merchant: OrderRecipient;
  readonly customer: OrderRecipient;
  /** How often the visit was moved: the number of its invitation. */
  readonly moves: number;
}

/** Returns both sides of an order, each with what it is told of it. */
export async function loadRecipients({ ctx, tx }: TxContext, order: OrderRow): Promise<Recipients> {
  const reading = tx
    .select({
      merchant: pick(merchants, 'id', 'email', 'mobile', 'lang', 'contactName'),
      customer: { id: customers.id, email: customers.email, contactName: customers.name },
    })
    .from(merchants)
    .innerJoin(customers, eq(customers.id, order.customerId))
    .where(eq(merchants.id, order.merchantId));
  const [[found], moves] = await together(
    reading,
    order.reservedAt === null ? 0 : countMoves(tx, order.id),
  );
  if (found === undefined) throw new Error(`order ${order.id} lost its merchant or customer`);
  const { merchant, customer } = found;
  const service = inEach((lang) => wordsOfOrder(lang, order.snapshot).serviceName);
  const factsOf = (path: string) => ({
    link: `${ctx.settings.publicUrl}/${path}/${order.id}`,
    order: order.number,
    service,
  });
  const account = { realm: 'customer', id: customer.id } as const;
  return {
    merchant: { ...merchantRecipient(merchant), facts: factsOf('order-detail') },
    customer: { ...customer, account, lang: order.lang, facts: factsOf('shop/orders') },
    moves,
  };
}

/** Returns which code its customer used, where one was: the merchant wonders at the amount otherwise. */
export const promoData = ({ snapshot: { promo } }: OrderRow) =>
  promo ? { promo: promo.code } : {};
