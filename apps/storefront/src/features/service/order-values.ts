import { placeOrder } from '@khidma/contract/shop/place-order';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { getShopService } from '@khidma/contract/shop/get-shop-service';
import { fils } from '@khidma/domain/money/fils';
import { lineTotal } from '@khidma/domain/money/price';
import { dayMs, isDay, isTime, momentInDubai } from '@khidma/domain/rules/days';
import { isSameChoice } from '@khidma/domain/services/service-content';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { JudgedField } from '@khidma/app/form/rule-resolver';
import type { CustomerSession } from '../../shared/session-store.ts';

/** A service as its page shows it. */
export type ShopService = OutputOf<typeof getShopService>;

/** A choice of options that is on sale, and its price for whoever looks. */
export type Combination = ShopService['combinations'][number];

/** How far ahead a time can be reserved; the server judges by its own. */
export const maxDaysAhead = 90;

const { quantity, contactName, contactEmail, contactPhone, emirate, address } =
  placeOrder.input.shape;

/** What the order form holds: options by their index, the reserved time in two fields. */
export const orderSchema = z.strictObject({
  options: z.array(z.string()),
  quantity,
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  contactName,
  contactEmail,
  contactPhone,
  emirate,
  community: z.nullable(z.string()),
  address,
  note: z.string().check(z.trim(), z.maxLength(500)),
});

/** What is typed, before it is judged. */
export type OrderValues = Omit<z.input<typeof orderSchema>, 'emirate'> & {
  emirate: z.input<typeof orderSchema>['emirate'] | null;
};

/** What was typed, judged. */
export type Order = z.output<typeof orderSchema>;

/** The form's own type: what is typed, and what comes of it. */
export type OrderForm = UseFormReturn<OrderValues, unknown, Order>;

/** The rules about the reserved time: both fields or none, not in the past, not too far ahead. */
export const judgeTime = ({ day, time }: OrderValues, now: number): JudgedField[] => {
  if (day === null && time === null) return [];
  if (day === null) return [{ path: 'day', rule: 'required' }];
  if (time === null) return [{ path: 'time', rule: 'required' }];
  if (!isDay(day)) return [{ path: 'day', rule: 'date' }];
  if (!isTime(time)) return [{ path: 'time', rule: 'invalid' }];
  const ahead = momentInDubai(day, time) - now;
  if (ahead < 0) return [{ path: 'day', rule: 'datePast' }];
  if (ahead > maxDaysAhead * dayMs)
    return [{ path: 'day', rule: 'dateTooFar', params: { max: maxDaysAhead } }];
  return [];
};

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

/** What so many of a combination cost. */
export const totalOf = ({ payable }: Combination, count: number): number =>
  lineTotal(fils(payable), count);

/** What they would cost without any discount. */
export const totalBefore = ({ price }: Combination, count: number): number =>
  lineTotal(fils(price), count);

/** An empty form: the lowest-priced options, the emirate that was looked in, or the only one there is, and whom we know already. */
export const emptyOrder = (
  service: ShopService,
  customer: CustomerSession['customer'] | null,
  lookedIn?: OrderValues['emirate'],
): OrderValues => {
  const cheapest = cheapestOf(service);
  const reachable = emirate.options.filter((code) => service.emirates.includes(code));
  return {
    options: (cheapest?.options ?? []).map(String),
    quantity: 1,
    day: null,
    time: null,
    contactName: customer?.name ?? '',
    contactEmail: customer?.email ?? '',
    contactPhone: customer?.mobile ?? '',
    emirate: lookedIn ?? (reachable.length === 1 ? (reachable[0] ?? null) : null),
    community: null,
    address: '',
    note: '',
  };
};

/** Whether the service is not offered where it is to be done; not before that is known. */
export const isOutOfReach = (
  { emirates }: Pick<ShopService, 'emirates'>,
  chosen: OrderValues['emirate'],
): boolean => chosen !== null && !emirates.includes(chosen);

/** What is sent: with the version and the amount that were seen, so that nobody pays another price. */
export const orderInput = (
  service: ShopService,
  combination: Combination,
  { day, time, options, ...rest }: Order,
): InputOf<typeof placeOrder> => ({
  ...rest,
  serviceId: service.id,
  versionId: service.versionId,
  options: options.map(Number),
  reservedAt:
    day === null || time === null ? null : new Date(momentInDubai(day, time)).toISOString(),
  expectedAmount: totalOf(combination, rest.quantity),
});
