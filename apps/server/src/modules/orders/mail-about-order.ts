import type { OrderEvent } from '@khidma/domain/orders/order-transitions';
import type {
  CustomerCancelReason,
  MerchantCancelReason,
} from '@khidma/domain/orders/cancel-reasons';
import { cancelReasons as arabic } from '@khidma/i18n/ar-AE/cancel-reasons';
import { cancelReasons as english } from '@khidma/i18n/en_US/cancel-reasons';
import type { Lang } from '@khidma/i18n/languages';
import { cancelReasons as chinese } from '@khidma/i18n/zh_CN/cancel-reasons';
import { eq } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { enqueueMail } from '../outbox/api.ts';
import type { OrderRow } from './order-row.ts';

/** What is written about: an event of the order, or one beside its states. */
export type OrderNews =
  | OrderEvent
  | 'extensionRequested'
  | 'extensionApproved'
  | 'extensionDeclined'
  | 'completionReminder';

interface Reader {
  readonly to: string;
  readonly lang: Lang;
  readonly data: {
    readonly name: string;
    readonly link: string;
    readonly order: string;
    readonly service: string;
  };
}

interface Readers {
  readonly merchant: Reader;
  readonly customer: Reader;
}

/** Tells merchant and customer what they did not do themselves. */
export async function mailAboutOrder(work: Work, order: OrderRow, news: OrderNews): Promise<void> {
  const write = letters[news];
  if (write !== undefined) await write(work, await readersOf(work, order), order);
}

type Letter = (work: Work, readers: Readers, order: OrderRow) => Promise<void>;

const letters: Partial<Record<OrderNews, Letter>> = {
  pay: async (work, { merchant, customer }, order) => {
    const data = {
      amount: String(order.actualAmount),
      ...(order.reservedAt && { reservedAt: order.reservedAt.toISOString() }),
    };
    await enqueueMail(work, {
      kind: 'orderPaid',
      ...merchant,
      data: { ...merchant.data, ...data },
    });
    await enqueueMail(work, {
      kind: 'orderPlaced',
      ...customer,
      data: { ...customer.data, ...data, merchantName: order.snapshot.merchantName },
    });
  },
  confirmCompletion: (work, { customer }, order) =>
    enqueueMail(work, {
      kind: 'orderMerchantCompleted',
      ...customer,
      data: {
        ...customer.data,
        merchantName: order.snapshot.merchantName,
        deadline: moment(order.confirmationDeadline),
      },
    }),
  confirmByCustomer: (work, { merchant }) =>
    enqueueMail(work, { kind: 'orderCompleted', ...merchant }),
  autoComplete: (work, { merchant }) => enqueueMail(work, { kind: 'orderCompleted', ...merchant }),
  merchantCancel: (work, { customer }, order) => cancelled(work, [customer], order),
  autoCancel: (work, { merchant, customer }, order) => cancelled(work, [merchant, customer], order),
  agreeCancel: (work, { customer }, order) => cancelled(work, [customer], order),
  cancelRequestLapses: (work, { merchant, customer }, order) =>
    cancelled(work, [merchant, customer], order),
  requestCancel: (work, { merchant }, order) =>
    enqueueMail(work, {
      kind: 'cancelRequested',
      ...merchant,
      data: {
        ...merchant.data,
        reason: reasonText(order, merchant.lang),
        deadline: moment(order.cancelRequestDeadline),
      },
    }),
  refuseCancel: (work, { customer }, order) =>
    enqueueMail(work, {
      kind: 'cancelRefused',
      ...customer,
      data: {
        ...customer.data,
        merchantName: order.snapshot.merchantName,
        reason: order.refusalReason,
      },
    }),
  extensionRequested: (work, { merchant }) =>
    enqueueMail(work, { kind: 'extensionRequested', ...merchant }),
  extensionApproved: (work, { customer }, order) =>
    extension(work, { kind: 'extensionApproved', customer, order }),
  extensionDeclined: (work, { customer }, order) =>
    extension(work, { kind: 'extensionDeclined', customer, order }),
  completionReminder: (work, { merchant }, order) =>
    enqueueMail(work, {
      kind: 'completionReminder',
      ...merchant,
      data: { ...merchant.data, deadline: moment(order.completionDeadline) },
    }),
};

async function cancelled(work: Work, readers: readonly Reader[], order: OrderRow): Promise<void> {
  for (const reader of readers) {
    const reason = reasonText(order, reader.lang);
    await enqueueMail(work, {
      kind: 'orderCancelled',
      ...reader,
      data: { ...reader.data, refund: String(order.refundAmount), ...(reason && { reason }) },
    });
  }
}

const extension = (
  work: Work,
  {
    kind,
    customer,
    order,
  }: {
    readonly kind: 'extensionApproved' | 'extensionDeclined';
    readonly customer: Reader;
    readonly order: OrderRow;
  },
): Promise<void> =>
  enqueueMail(work, {
    kind,
    ...customer,
    data: {
      ...customer.data,
      merchantName: order.snapshot.merchantName,
      deadline: moment(order.confirmationDeadline),
    },
  });

async function readersOf({ ctx, tx }: Work, order: OrderRow): Promise<Readers> {
  const [readers] = await tx
    .select({
      merchant: { to: merchants.email, name: merchants.contactName, lang: merchants.lang },
      customer: { to: customers.email, name: customers.name },
    })
    .from(merchants)
    .innerJoin(customers, eq(customers.id, order.customerId))
    .where(eq(merchants.id, order.merchantId));
  if (readers === undefined) throw new Error(`order ${order.id} lost its merchant or customer`);
  const { merchant, customer } = readers;
  const facts = { order: order.number, service: order.snapshot.serviceName };
  const { publicUrl } = ctx.settings;
  return {
    merchant: {
      to: merchant.to,
      lang: merchant.lang,
      data: { name: merchant.name, link: `${publicUrl}/order-detail/${order.id}`, ...facts },
    },
    customer: {
      to: customer.to,
      lang: order.lang,
      data: { name: customer.name, link: `${publicUrl}/shop/orders/${order.id}`, ...facts },
    },
  };
}

const reasons: Record<Lang, Record<CustomerCancelReason | MerchantCancelReason, string>> = {
  en_US: english,
  zh_CN: chinese,
  'ar-AE': arabic,
};

function reasonText({ cancelReason, cancelDescription }: OrderRow, lang: Lang): string {
  const known = Object.entries(reasons[lang]).find(([reason]) => reason === cancelReason)?.[1];
  // "Other" says nothing by itself: its description does.
  return [cancelReason === 'other' ? undefined : known, cancelDescription]
    .filter(Boolean)
    .join(': ');
}

const moment = (at: Date | null): string => {
  if (at === null) throw new Error('a mail names a deadline that the order does not have');
  return at.toISOString();
};
