import type { Ctx } from '../../apps/server/src/core/context.ts';
import { services } from '../../apps/server/src/db/schema/services.ts';
import { givenCustomer, type GivenMerchant } from '../../apps/server/src/testing/people.ts';
import { givenOrders } from '../orders/world.ts';
import { givenMerchantWithServices } from '../services/merchants.ts';

const SERVICES = 100;
const ORDERS = 100;
const LONG_TEXT = 10_000;

/** A merchant with lists to filter and drafts to type in. */
export interface ScreensWorld {
  readonly merchant: GivenMerchant;
  /** The drafts by what there is of them: so many rows in the price table, so long a description. */
  readonly drafts: Readonly<Record<'oneRow' | 'manyRows' | 'shortText' | 'longText', string>>;
}

/** Fills an empty database with one merchant and what the screens show. */
export async function givenScreensWorld(ctx: Ctx): Promise<ScreensWorld> {
  const merchant = await givenMerchantWithServices(ctx, SERVICES);
  const { merchantId } = merchant;
  const customer = await givenCustomer({ ctx });
  await givenOrders(ctx, { merchantId, customerId: customer.customerId, count: ORDERS });
  const draft = (given: DraftOptions) => givenDraft(ctx, merchantId, given);
  return {
    merchant,
    drafts: {
      oneRow: await draft({ sizes: 1, visits: 1, length: LONG_TEXT / 10 }),
      manyRows: await draft({ sizes: 6, visits: 4, length: LONG_TEXT / 10 }),
      shortText: await draft({ sizes: 6, visits: 4, length: 100 }),
      longText: await draft({ sizes: 6, visits: 4, length: LONG_TEXT }),
    },
  };
}

interface DraftOptions {
  /** How many options the two specifications have. */
  readonly sizes: number;
  readonly visits: number;
  /** Of the description, in characters. */
  readonly length: number;
}

async function givenDraft(
  ctx: Ctx,
  merchantId: string,
  { sizes, visits, length }: DraftOptions,
): Promise<string> {
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  const sentence = 'Every room, kitchen and bathroom, with our own equipment. ';
  const options = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
  const name = `Deep cleaning, ${sizes * visits} prices`;
  await ctx.db.insert(services).values({
    id,
    merchantId,
    status: 'Draft',
    name,
    categoryId: 'cleaning-deep',
    displayedPrice: 20_000,
    draft: {
      name,
      description: sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length),
      categoryId: 'cleaning-deep',
      mediaIds: [],
      coverId: null,
      specs: [
        { name: 'Size of the home', options: options('Bedrooms:', sizes) },
        { name: 'Visits', options: options('Times a week:', visits) },
      ],
      combinations: Array.from({ length: sizes * visits }, (_, index) => ({
        options: [Math.floor(index / visits), index % visits],
        price: 20_000 + index,
        discount: 10,
        firstOrderDiscount: null,
        enabled: true,
      })),
      serviceArea: null,
      translations: {},
      extraInfo: {},
      watermark: null,
    },
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
