import path from 'node:path';
import { seedReference } from '../../apps/server/src/areas/catalogue/reference/reference.ts';
import { fileRoutes, pieceRoutes } from '../../apps/server/src/areas/files/uploads.routes.ts';
import type { Ctx } from '../../apps/server/src/kernel/context.ts';
import {
  givenCustomer,
  type GivenMerchant,
  givenMerchant,
} from '../../apps/server/src/testing/people.ts';
import { openBenchServer } from '../harness.ts';
import { givenOrders, givenService } from '../orders/world.ts';

/** A merchant with lists to filter and drafts to type in. */
export interface ScreensWorld {
  readonly merchant: GivenMerchant;
  /** The drafts by what there is of them: so many rows in the price table, so long a description. */
  readonly drafts: Readonly<Record<'oneRow' | 'manyRows' | 'shortText' | 'longText', string>>;
}

/** What the driver is told: where the portal is, and what there is to see. */
export interface Ready extends ScreensWorld {
  readonly url: string;
}

const HOUR = 3_600_000;
const SERVICES = 100;
const ORDERS = 100;
const LONG_TEXT = 10_000;

const sentence = 'Every room, kitchen and bathroom, with our own equipment. ';
const names = [
  'Deep cleaning of a villa',
  'AC cleaning and maintenance',
  'Moving a home within Dubai',
  'تنظيف عميق للمنزل',
  '深度清洁服务',
] as const;
const statuses = ['Released', 'Draft', 'Offline', 'UnderReview', 'Released', 'Declined'] as const;
const categories = ['cleaning-deep', 'cleaning-home', 'cooling-service', null] as const;

const { ctx, listen, close } = await openBenchServer({
  routesOf: (of) => ({
    staticDirs: { portal: path.join(import.meta.dirname, '../../apps/portal/dist') },
    rawRoutes: fileRoutes(of),
    streamRoutes: pieceRoutes(of),
  }),
});
await seedReference(ctx);
const world = await givenScreensWorld(ctx);
const url = await listen();
process.send?.({ url, ...world } satisfies Ready);

process.once('message', () => process.disconnect());
// Also where the driver has ended without a word.
process.once('disconnect', () => void close());

/** Fills an empty database with one merchant and what the screens show. */
async function givenScreensWorld(of: Ctx): Promise<ScreensWorld> {
  const merchant = await givenMerchant({ ctx: of });
  const { merchantId } = merchant;
  for (let index = 0; index < SERVICES; index += 1) await givenListed(of, merchantId, index);
  const { customerId } = await givenCustomer({ ctx: of });
  await givenOrders(of, { merchantId, customerId, count: ORDERS });
  const draft = (given: DraftOptions) => givenDraft(of, merchantId, given);
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

/** A service in the list: of all states and categories, an hour between them. */
async function givenListed(of: Ctx, merchantId: string, index: number): Promise<void> {
  await givenService(of, merchantId, {
    name: `${names[index % names.length]} ${String(index).padStart(5, '0')}`,
    description: sentence.repeat(10),
    status: statuses[index % statuses.length] ?? 'Draft',
    categoryId: categories[(index >> 1) % categories.length] ?? null,
    at: new Date(Date.parse('2025-01-01T06:00:00.000Z') + index * HOUR),
  });
}

interface DraftOptions {
  /** How many options the two specifications have. */
  readonly sizes: number;
  readonly visits: number;
  /** Of the description, in characters. */
  readonly length: number;
}

function givenDraft(
  of: Ctx,
  merchantId: string,
  { sizes, visits, length }: DraftOptions,
): Promise<string> {
  const options = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
  return givenService(of, merchantId, {
    name: `Deep cleaning, ${sizes * visits} prices`,
    description: sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length),
    status: 'Draft',
    categoryId: 'cleaning-deep',
    at: of.clock.now(),
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
  });
}
