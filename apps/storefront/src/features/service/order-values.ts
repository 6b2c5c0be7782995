import type { placeOrder } from '@khidma/contract/orders/customer-orders';
import { placeOrderInput } from '@khidma/contract/orders/customer-orders.forms';
import { makani } from '@khidma/contract/shapes/account';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { getShopService } from '@khidma/contract/catalogue/shop-services';
import { fils } from '@khidma/domain/money/fils';
import { lineTotal } from '@khidma/domain/money/price';
import { isSameChoice } from '@khidma/domain/services/service-content';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { JudgedField } from '@khidma/app/form/rule-resolver';
import type { CustomerSession } from '../../shared/session-store.ts';

/** A service as its page shows it. */
export type ShopService = OutputOf<typeof getShopService>;

/** A choice of options that is on sale, and its price for whoever looks. */
export type Combination = ShopService['combinations'][number];

const { quantity, contactName, contactEmail, contactPhone, emirate, address } =
  placeOrderInput.shape;

/** What the order form holds: options by their index, a time that was offered or the wish to agree on one. */
export const orderSchema = z.strictObject({
  options: z.array(z.string()),
  quantity,
  reservedAt: z.nullable(z.string()),
  byAgreement: z.boolean(),
  contactName,
  contactEmail,
  contactPhone,
  emirate,
  community: z.nullable(z.string()),
  address,
  makani,
  note: z.string().check(z.trim(), z.maxLength(500)),
  promoCode: z.string().check(z.trim(), z.maxLength(40)),
});

/** What is typed, before it is judged. */
export type OrderValues = Omit<z.input<typeof orderSchema>, 'emirate'> & {
  emirate: z.input<typeof orderSchema>['emirate'] | null;
};

/** What was typed, judged. */
export type Order = z.output<typeof orderSchema>;

/** The form's own type: what is typed, and what comes of it. */
export type OrderForm = UseFormReturn<OrderValues, unknown, Order>;

/** The rule about the reserved time: one that was offered, unless it is to be agreed on. */
export const judgeTime = ({
  reservedAt,
  byAgreement,
}: Pick<OrderValues, 'reservedAt' | 'byAgreement'>): JudgedField[] =>
  byAgreement || reservedAt !== null ? [] : [{ path: 'reservedAt', rule: 'required' }];

/** The combination that is chosen; undefined where these options are not on sale together. */
export const chosenCombination = (
  { combinations }: Pick<ShopService, 'combinations'>,
  options: readonly string[],
): Combination | undefined =>
  combinations.find((each) => isSameChoice(each.options, options.map(Number)));

/** The combination that costs this customer least; undefined where nothing is on sale. */
export const cheapestOf = ({
  combinations,
}: Pick<ShopService, 'combinations'>): Combination | undefined =>
  combinations.toSorted((a, b) => a.payable - b.payable)[0];

/** A combination as its looker may count on it: nobody knows of a guest whether the first order is still to come. */
export const asSeen = (combination: Combination, isKnown: boolean): Combination =>
  isKnown || !combination.firstOrder
    ? combination
    : { ...combination, payable: combination.regular, firstOrder: false };

/** What so many of a combination cost. */
export const totalOf = ({ payable }: Combination, count: number): number =>
  lineTotal(fils(payable), count);

/** What they would cost without any discount. */
export const totalBefore = ({ price }: Combination, count: number): number =>
  lineTotal(fils(price), count);

/** Where the customer was looking. */
export interface LookedIn {
  readonly emirate?: OrderValues['emirate'] | undefined;
  readonly near?: string | undefined;
  /** The time that was chosen there. */
  readonly at?: string | undefined;
  /** The order that is to be ordered again. */
  readonly again?: string | undefined;
}

/** An empty form: the lowest-priced options, the time and the emirate that was looked in, or the only one there is, and whom we know already. */
export const emptyOrder = (
  service: ShopService,
  customer: CustomerSession['customer'] | null,
  { emirate: lookedIn, near, at }: LookedIn = {},
): OrderValues => {
  const cheapest = cheapestOf(service);
  const reachable = emirate.options.filter((code) => service.emirates.includes(code));
  return {
    options: (cheapest?.options ?? []).map(String),
    quantity: 1,
    reservedAt: at ?? null,
    byAgreement: false,
    contactName: customer?.name ?? '',
    contactEmail: customer?.email ?? '',
    contactPhone: customer?.mobile ?? '',
    emirate: lookedIn ?? (reachable.length === 1 ? (reachable[0] ?? null) : null),
    community: lookedIn === undefined ? null : (near ?? null),
    address: '',
    makani: '',
    note: '',
    promoCode: '',
  };
};

/** Whether the service is not offered where it is to be done; not before that is known. */
export const isOutOfReach = (
  { emirates }: Pick<ShopService, 'emirates'>,
  chosen: OrderValues['emirate'],
): boolean => chosen !== null && !emirates.includes(chosen);

/** An order with what its code takes off. */
interface SentOrder extends Order {
  readonly discount?: number;
}

/** What is sent: with the version and the amount that were seen, so that nobody pays another price. */
export const orderInput = (
  service: ShopService,
  combination: Combination,
  { reservedAt, byAgreement, options, discount = 0, ...rest }: SentOrder,
): InputOf<typeof placeOrder> => ({
  ...rest,
  serviceId: service.id,
  versionId: service.versionId,
  options: options.map(Number),
  reservedAt: byAgreement ? null : reservedAt,
  expectedAmount: totalOf(combination, rest.quantity) - discount,
});
