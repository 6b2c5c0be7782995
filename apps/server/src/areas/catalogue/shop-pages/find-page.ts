import { equals } from '../../../db/equals.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue, services, serviceVersions } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { loadReference } from '../reference/index.ts';
import { type ShopPage, shopPath } from '@khidma/contract/core/shop-addresses';
import type { NamesShape } from '@khidma/contract/shapes/reference';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { langs, type Lang } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { textFor } from '@khidma/domain/reference/names';
import { and, eq } from 'drizzle-orm';

/** Names in every language that the shop has addresses in. */
export type InEach<T> = Readonly<Record<Lang, T>>;

/** A page that is there: what it is called, and where it stands, in each language. */
export interface FoundPage {
  readonly page: ShopPage;
  /** The name of the service, merchant or category; of a place and of the shop itself there is none in the address. */
  readonly names: InEach<string>;
  readonly paths: InEach<string>;
}

/** Something that was here and is no more, or that never was. */
export type Absent = 'gone' | 'never';

/** Makes something in each language that the shop has addresses in. */
export const inEachLang = <T>(make: (lang: Lang) => T): InEach<T> =>
  Object.fromEntries(langs.map((lang) => [lang, make(lang)])) as Record<Lang, T>; // each has been made

const foundPage = (page: ShopPage, names: InEach<string>): FoundPage => ({
  page,
  names,
  paths: inEachLang((lang) => shopPath(lang, page, names[lang])),
});

type Reading = { readonly ctx: Ctx; readonly tx: Tx };

/** Finds what an address names. */
export async function findPage(reading: Reading, page: ShopPage): Promise<FoundPage | Absent> {
  switch (page.kind) {
    case 'home':
    case 'help':
      return foundPage(
        page,
        inEachLang(() => ''),
      );
    case 'place':
      return foundPage(page, emirateNames[page.emirate]);
    case 'category': {
      const names = await namesOfCategory(reading, page.id);
      return names === undefined ? 'never' : foundPage(page, names);
    }
    case 'merchant':
      return findMerchant(reading.tx, page);
    case 'service':
      return findService(reading.tx, page);
  }
}

/** The names of a category that is offered, or that was: what it has is still found. */
async function namesOfCategory({ ctx, tx }: Reading, id: string): Promise<NamesShape | undefined> {
  const { wholeCategoryTree } = await loadReference(ctx, tx);
  return wholeCategoryTree.flatMap((root) => [root, ...root.children]).find((one) => one.id === id)
    ?.names;
}

type OfRow = Extract<ShopPage, { kind: 'service' | 'merchant' }>;

async function findMerchant(tx: Tx, page: OfRow): Promise<FoundPage | Absent> {
  const [row] = await tx
    .select({ status: merchants.status, ...merchantNameColumns })
    .from(merchants)
    .where(eq(merchants.id, page.id));
  if (row === undefined) return 'never';
  if (!merchantCan.comeBack(row)) return 'gone';
  // Who is suspended may come back under the same address.
  return merchantCan.trade(row)
    ? foundPage(
        page,
        inEachLang((lang) => merchantNameFor(lang, row)),
      )
    : 'never';
}

async function findService(tx: Tx, page: OfRow): Promise<FoundPage | Absent> {
  const [row] = await tx
    .select({
      name: catalogue.name,
      names: catalogue.names,
      merchant: { status: merchants.status },
    })
    .from(services)
    .innerJoin(merchants, eq(merchants.id, services.merchantId))
    .leftJoin(catalogue, eq(catalogue.serviceId, services.id))
    .where(eq(services.id, page.id));
  if (row === undefined) return 'never';
  const { name, names, merchant } = row;
  if (name !== null && merchantCan.trade(merchant))
    return foundPage(
      page,
      inEachLang((lang) => textFor(lang, name, names ?? {})),
    );
  if (name !== null) return merchantCan.comeBack(merchant) ? 'never' : 'gone';
  return (await wasOnSale(tx, page.id)) ? 'gone' : 'never';
}

async function wasOnSale(tx: Tx, serviceId: string): Promise<boolean> {
  const [version] = await tx
    .select({ id: serviceVersions.id })
    .from(serviceVersions)
    .where(and(equals(serviceVersions, { serviceId }), eq(serviceVersions.decision, 'approved')))
    .limit(1);
  return version !== undefined;
}
