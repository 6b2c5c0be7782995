import { ruleResolver } from '@khidma/app/form/rule-resolver';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { judgeTime, type Order, orderSchema, type OrderValues } from './order-values.ts';

/** The way to an order: what and when stands on the service's own page, the rest on steps of their own. */
export const orderSteps = ['choice', 'place', 'contact', 'review'] as const;

/** A step on the way to an order. */
export type OrderStep = (typeof orderSteps)[number];

/** Which fields are filled in where; a code for a lower price is typed where the sum is read. */
const fields: Readonly<Record<OrderStep, readonly (keyof OrderValues)[]>> = {
  choice: ['options', 'quantity', 'reservedAt', 'byAgreement'],
  place: ['emirate', 'community', 'address', 'makani', 'note'],
  contact: ['contactName', 'contactPhone', 'contactEmail'],
  review: ['promoCode'],
};

const whole = ruleResolver(orderSchema, (values: OrderValues) => judgeTime(values));

/** Judges what is filled in on one step, as the server will judge the whole. */
export const stepResolver =
  (step: OrderStep): Resolver<OrderValues, unknown, Order> =>
  async (values, context, options) => {
    const judged = await whole(values, context, options);
    if (step === 'review') return judged;
    const found = judged.errors as FieldErrors<OrderValues>; // of the form's own fields
    const own = fields[step].filter((name) => found[name] !== undefined);
    return own.length === 0
      ? { values: values as unknown as Order, errors: {} } // whole as far as this step goes: what is sent is judged on the last
      : { values: {}, errors: Object.fromEntries(own.map((name) => [name, found[name]])) };
  };

/** Where a field is filled in; undefined where it is none of the form's. */
export const stepOf = (path: string): OrderStep | undefined =>
  orderSteps.find((step) => fields[step].some((name) => name === path.split('.')[0]));

/** The first step that is not done; whoever is not signed in gives their contact with a new account, or signs in. */
export const openStep = (values: OrderValues, isKnown: boolean): OrderStep => {
  const parsed = orderSchema.safeParse(values);
  const broken = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))),
    ...judgeTime(values).map(({ path }) => path),
  ].map(stepOf);
  return (
    orderSteps.find((step) => broken.includes(step) || (step === 'contact' && !isKnown)) ?? 'review'
  );
};

/** The step to go on to: what is done already is not asked again. */
export const stepAfter = (step: OrderStep, values: OrderValues, isKnown: boolean): OrderStep => {
  const next = orderSteps[orderSteps.indexOf(step) + 1] ?? 'review';
  const open = openStep(values, isKnown);
  return orderSteps.indexOf(open) > orderSteps.indexOf(next) ? open : next;
};
