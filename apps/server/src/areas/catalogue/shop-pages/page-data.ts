import type { Tx } from '../../../db/types.ts';
import type { Call } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { getShopMerchantHandler } from '../../merchants/profiles/index.ts';
import { loadReference } from '../reference/index.ts';
import {
  getShopHomeHandler,
  getShopOperatorHandler,
  getShopServiceHandler,
  pageShopServicesHandler,
} from '../services/index.ts';
import type { FoundPage } from './find-page.ts';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { getShopHome, getShopOperator } from '@khidma/contract/catalogue/shop-home';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import type { Endpoint, OutputOf, ParsedInputOf } from '@khidma/contract/core/endpoint';
import { servicesOnPage, type ShopPage } from '@khidma/contract/core/shop-addresses';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import type { Lang } from '@khidma/domain/reference/codes';

/** A row of services on sale. */
export type ListedService = OutputOf<typeof getShopHome>['free'][number];

/** An answer to a call that the app makes for a page, with what it asks: it need not ask again. */
export type Answer = readonly [name: string, input: object, data: unknown];

/** What a page shows, as the app is told it. */
export type PageData = { readonly answers: readonly Answer[] } & Shown;

type Shown =
  | {
      readonly kind: 'service';
      readonly service: Awaited<ReturnType<typeof getShopServiceHandler.run>>;
      readonly merchant: Awaited<ReturnType<typeof getShopMerchantHandler.run>>;
    }
  | {
      readonly kind: 'merchant';
      readonly merchant: Awaited<ReturnType<typeof getShopMerchantHandler.run>>;
      readonly services: readonly ListedService[];
    }
  | {
      readonly kind: 'home';
      readonly home: Awaited<ReturnType<typeof getShopHomeHandler.run>>;
      readonly categories: CategoryTree;
    }
  | {
      readonly kind: 'help';
      readonly operator: Awaited<ReturnType<typeof getShopOperatorHandler.run>>;
    }
  | {
      readonly kind: 'list';
      readonly services: readonly ListedService[];
      readonly categories: CategoryTree;
    };

interface Reading {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly lang: Lang;
}

/** Reads what a page shows to whoever is not signed in. */
export async function readPage(reading: Reading, { page }: FoundPage): Promise<PageData> {
  if (page.kind === 'service') {
    const service = await ask(reading, getShopServiceHandler, { id: page.id });
    const { merchantId } = service;
    const merchant = await ask(reading, getShopMerchantHandler, { id: merchantId });
    return {
      kind: 'service',
      service,
      merchant,
      answers: [
        answer(getShopService, { id: page.id }, service),
        answer(getShopMerchant, { id: merchantId }, merchant),
      ],
    };
  }
  if (page.kind === 'help') {
    const operator = await ask(reading, getShopOperatorHandler, {});
    return { kind: 'help', operator, answers: [answer(getShopOperator, {}, operator)] };
  }
  if (page.kind === 'home') {
    const home = await ask(reading, getShopHomeHandler, {});
    const { categoryTree: categories } = await loadReference(reading.ctx, reading.tx);
    const answers = [answer(getShopHome, {}, home), answer(getCategoryTree, {}, categories)];
    return { kind: 'home', home, categories, answers };
  }
  const found = await readServices(reading, page);
  const services = found.records;
  if (page.kind !== 'merchant') {
    const { categoryTree } = await loadReference(reading.ctx, reading.tx);
    const asked = {
      pageSize: String(servicesOnPage.list),
      pageNum: '1',
      categoryId: page.kind === 'category' ? page.id : undefined,
      emirate: 'emirate' in page ? page.emirate : undefined,
      sort: usualSort(page),
    };
    const answers = [
      answer(pageShopServices, asked, found),
      answer(getCategoryTree, {}, categoryTree),
    ];
    return { kind: 'list', services, categories: categoryTree, answers };
  }
  const merchant = await ask(reading, getShopMerchantHandler, { id: page.id });
  const sold = { merchantId: page.id, pageSize: String(servicesOnPage.merchant) };
  const answers = [
    answer(getShopMerchant, { id: page.id }, merchant),
    // The beginning of a list that goes on.
    answer(pageShopServices, sold, { pages: [found], pageParams: [null] }),
  ];
  return { kind: 'merchant', merchant, services, answers };
}

/** As the app orders a list where nobody has chosen. */
const usualSort = ({ kind }: ShopPage): 'best' | 'newest' =>
  kind === 'merchant' ? 'newest' : 'best';

const answer = ({ name }: Endpoint, input: object, data: unknown): Answer => [name, input, data];

const readServices = (
  reading: Reading,
  page: ShopPage,
): Promise<OutputOf<typeof pageShopServices>> =>
  ask(reading, pageShopServicesHandler, {
    pageSize: page.kind === 'merchant' ? servicesOnPage.merchant : servicesOnPage.list,
    pageNum: 1,
    sort: usualSort(page),
    categoryId: page.kind === 'category' ? page.id : undefined,
    emirate: 'emirate' in page ? page.emirate : undefined,
    merchantId: page.kind === 'merchant' ? page.id : undefined,
  });

interface Asked<E extends Endpoint> {
  readonly endpoint: E;
  run(call: Call<E>): Promise<OutputOf<E>>;
}

/** Calls an operation as somebody who comes by. */
const ask = <E extends Endpoint>(
  { ctx, tx, lang }: Reading,
  handler: Asked<E>,
  input: ParsedInputOf<E>,
): Promise<OutputOf<E>> =>
  handler.run({
    ctx,
    tx,
    lang,
    input,
    actor: null,
    now: ctx.clock.now(),
    requestId: '',
    client: { ip: '', userAgent: '', deviceId: '' },
  });
