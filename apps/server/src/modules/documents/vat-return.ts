import { getVatReturn } from '@khidma/contract/accounting/vat';
import type { VatPlace } from '@khidma/domain/documents/vat-places';
import {
  isVatKind,
  quarterDays,
  quarterOf,
  vatKinds,
  type VatReturn,
  vatReturn,
} from '@khidma/domain/documents/vat-return';
import { fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import { and, between, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { documents } from '../../db/schema/documents.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Queryable } from '../../db/types.ts';

export const getVatReturnHandler = handle(getVatReturn, async (call) => {
  const { tx, input, now } = call;
  const merchantId = callerOf(call).id;
  const period = vatPeriodOf(input, now);
  const { from, to, place } = period;
  const [merchant] = await tx
    .select({ trn: merchants.vatNumber })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  const made = await vatReturnOf(tx, merchantId, period);
  return {
    from,
    to,
    place,
    isOver: to < dubaiDay(now.getTime()),
    trn: merchant?.trn ?? '',
    ...made,
    emirates: [...made.emirates],
    own: await ownInvoicedOf(tx, merchantId, period),
  };
});

/** What the merchant invoices itself stands in its own books alone: the boxes leave it out, and are not the whole return. */
export async function ownInvoicedOf(tx: Queryable, merchantId: string, { from, to }: VatPeriod) {
  const [found] = await tx
    .select({
      amount:
        sql`coalesce(sum(case when ${documents.kind} = 'refundNote' then -${documents.amount} else ${documents.amount} end), 0)`.mapWith(
          Number,
        ),
      documents: sql`count(*)`.mapWith(Number),
    })
    .from(documents)
    .where(
      and(
        eq(documents.merchantId, merchantId),
        between(suppliedOn, from, to),
        sql`content ->> 'isOwnInvoiced' = 'true'`,
      ),
    );
  return found ?? { amount: 0, documents: 0 };
}

/** The days of a return, and what decides the emirate. */
export interface VatPeriod {
  readonly from: string;
  readonly to: string;
  readonly place: VatPlace;
}

/** Returns the period that is asked for: the current quarter of the calendar unless another one is named, none that has not begun. */
export function vatPeriodOf(
  {
    quarter,
    place,
  }: { readonly quarter?: string | undefined; readonly place?: VatPlace | undefined },
  now: Date,
): VatPeriod {
  const current = dubaiDay(now.getTime()).slice(0, 7);
  if (quarter !== undefined && quarter > current)
    throw refuseFields([{ path: 'quarter', rule: 'invalid' }]);
  return { ...quarterDays(quarter ?? quarterOf(current)), place: place ?? 'establishment' };
}

/** Returns the boxes of a merchant's return. */
export async function vatReturnOf(
  db: Queryable,
  merchantId: string,
  period: VatPeriod,
): Promise<VatReturn> {
  const rows = await db
    .select({
      kind: documents.kind,
      emirate: emirateOf(period.place).as('emirate'),
      net: sql`sum(${documents.amount} - ${documents.vatAmount})`.mapWith(Number),
      vat: sql`sum(${documents.vatAmount})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(documents)
    .where(vatDocuments(merchantId, period))
    .groupBy(documents.kind, sql`emirate`);
  return vatReturn(
    rows.flatMap(({ kind, emirate, net, vat, count }) =>
      isVatKind(kind) ? [{ kind, emirate, net: fils(net), vat: fils(vat), count }] : [],
    ),
  );
}

/**
 * What a return counts: by the day of the tax point, which the document names. The fee's VAT is given back only where the
 * platform charged it as a registered business and the merchant was one.
 */
export const vatDocuments = (merchantId: string, { from, to }: VatPeriod): SQL | undefined =>
  and(
    eq(documents.merchantId, merchantId),
    inArray(documents.kind, vatKinds),
    between(suppliedOn, from, to),
    sql`${documents.content} -> 'supplier' ->> 'trn' <> ''`,
    or(eq(documents.issuer, 'merchant'), sql`${documents.content} -> 'recipient' ->> 'trn' <> ''`),
  );

/** The day of a document's tax point. */
export const suppliedOn = sql<string>`(${documents.content} ->> 'suppliedOn')`;

const supplierEmirate = sql`${documents.content} -> 'supplier' ->> 'emirate'`;

/** The emirate in which a document's supply stands. */
export const emirateOf = (place: VatPlace) =>
  place === 'establishment'
    ? sql<EmirateCode | ''>`${supplierEmirate}`
    : sql<
        EmirateCode | ''
      >`coalesce(nullif(${documents.content} -> 'recipient' ->> 'emirate', ''), ${supplierEmirate})`;
