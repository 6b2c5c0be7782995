import * as z from 'zod/mini';
import { storageKeys } from '../../shared/storage-keys.ts';
import type { Combination, OrderValues, ShopService } from './order-values.ts';
import { emptyOrder } from './order-values.ts';

const stored = z.object({
  serviceId: z.string(),
  wasFirstOrder: z.boolean(),
  payable: z.number(),
  values: z.looseObject({ options: z.array(z.string()) }),
});

/** An order form that waits, in this tab only, while its customer signs in. */
export interface OrderDraft {
  readonly values: OrderValues;
  /** The price that was seen when it was put aside. */
  readonly payable: number;
  readonly wasFirstOrder: boolean;
}

/** Puts a form aside. */
export const keepDraft = (
  { id }: ShopService,
  values: OrderValues,
  { payable, firstOrder }: Combination,
): void =>
  sessionStorage.setItem(
    storageKeys.orderDraft,
    JSON.stringify({ serviceId: id, values, payable, wasFirstOrder: firstOrder }),
  );

/** The form of this service that was put aside; null where there is none, or none that still fits the service. */
export const readDraft = (service: ShopService): OrderDraft | null => {
  const parsed = stored.safeParse(parsedJson(sessionStorage.getItem(storageKeys.orderDraft)));
  if (!parsed.success || parsed.data.serviceId !== service.id) return null;
  const { values, payable, wasFirstOrder } = parsed.data;
  const empty = emptyOrder(service, null);
  const fits = values.options.length === service.specs.length;
  // Written by `keepDraft` in this tab; a field that an older build did not know is taken from the empty form.
  const whole = { ...empty, ...values, ...(fits ? {} : { options: empty.options }) } as OrderValues;
  return { values: whole, payable, wasFirstOrder };
};

/** Forgets what was put aside: it has become an order. */
export const dropDraft = (): void => sessionStorage.removeItem(storageKeys.orderDraft);

const parsedJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
