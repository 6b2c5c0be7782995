import * as z from 'zod/mini';
import type { CustomerSession } from '../../shared/session-store.ts';
import { storageKeys } from '../../shared/storage-keys.ts';
import { keptOrder } from '../../shared/typed-contact.ts';
import { chosenCombination, emptyOrder, type LookedIn } from './order-values.ts';
import type { OrderValues, ShopService } from './order-values.ts';

const stored = z.object({
  serviceId: z.string(),
  wasFirstOrder: z.boolean(),
  payable: z.number(),
  asked: z.string(),
  values: z.looseObject({ options: z.array(z.string()) }),
});

/** An order form on its way, in this tab only: it outlives its steps, going back, a reload and signing in. */
export interface OrderDraft {
  readonly values: OrderValues;
  /** The price that was seen when it was kept; null where what was chosen is not on sale. */
  readonly payable: number;
  readonly wasFirstOrder: boolean;
}

/** Keeps a form as it stands, with what its page's address asked for when it was. */
export const keepDraft = (service: ShopService, values: OrderValues, looked: LookedIn): void => {
  const { payable, firstOrder } = chosenCombination(service, values.options) ?? nothingOnSale;
  sessionStorage.setItem(
    storageKeys.orderDraft,
    JSON.stringify({
      serviceId: service.id,
      values,
      payable,
      wasFirstOrder: firstOrder,
      asked: askedOf(looked),
    }),
  );
};

const askedOf = ({ at, again }: LookedIn): string => at ?? again ?? '';

const nothingOnSale = { payable: 0, firstOrder: false } as const;

interface Begin {
  readonly customer: CustomerSession['customer'] | null;
  readonly looked: LookedIn;
  /** As the order was that is to be ordered again. */
  readonly fill?: ((empty: OrderValues) => OrderValues) | undefined;
}

/** The form to begin with: as it was kept, or empty but for whom and where we know, also from the form of another service. */
export const readDraft = (
  service: ShopService,
  { customer, looked, fill = (values) => values }: Begin,
): { readonly draft: OrderDraft | null; readonly values: OrderValues } => {
  const empty = emptyOrder(service, customer, looked);
  const parsed = stored.safeParse(keptOrder());
  if (!parsed.success) return { draft: null, values: fill(empty) };
  const { serviceId, payable, wasFirstOrder, asked, ...kept } = parsed.data;
  // Written by `keepDraft` in this tab; a field that an older build did not know is taken from the empty form.
  const typed = { ...empty, ...kept.values } as OrderValues;
  const contact = {
    contactName: typed.contactName || empty.contactName,
    contactEmail: typed.contactEmail || empty.contactEmail,
    contactPhone: typed.contactPhone || empty.contactPhone,
  };
  if (serviceId !== service.id) {
    const { emirate, community, address, makani } = typed;
    const isThere = looked.emirate === undefined || looked.emirate === emirate;
    const place = isThere && address !== '' ? { emirate, community, address, makani } : {};
    return { draft: null, values: fill({ ...empty, ...contact, ...place }) };
  }
  // What the address asks for wins over what was kept before it did.
  const isNews = asked !== askedOf(looked);
  if (isNews && looked.again !== undefined) return { draft: null, values: fill(empty) };
  const time = isNews && looked.at !== undefined ? { reservedAt: looked.at } : {};
  const fits = typed.options.length === service.specs.length;
  const values = { ...typed, ...contact, ...time, ...(fits ? {} : { options: empty.options }) };
  return { draft: { values, payable, wasFirstOrder }, values };
};

/** Forgets what was put aside: it has become an order. */
export const dropDraft = (): void => sessionStorage.removeItem(storageKeys.orderDraft);
