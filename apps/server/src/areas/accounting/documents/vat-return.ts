import { requireCaller, handle } from '../../../kernel/call.ts';
import {
  amount,
  type Column,
  exportTexts,
  type ExportTexts,
  inBatches,
  sheetDownload,
  sum,
  text,
} from '../../../kernel/export-sheet.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { documents } from '../../../db/schema/documents.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import type { Queryable } from '../../../db/types.ts';
import { exportVatReturn, getVatReturn, type VatFile } from '@khidma/contract/accounting/vat';
import type { VatPlace } from '@khidma/domain/documents/vat-places';
import {
  emirateBoxes,
  isVatKind,
  quarterDays,
  quarterOf,
  vatBoxes,
  type VatKind,
  vatKinds,
  type VatReturn,
  vatReturn,
  vatSide,
  vatSign,
} from '@khidma/domain/documents/vat-return';
import { fils } from '@khidma/domain/money/fils';
import { vatBasisPoints } from '@khidma/domain/money/vat';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { dubaiDay } from '@khidma/domain/rules/days';
import { amountIn } from '@khidma/i18n/amounts';
import { type Lang, languages } from '@khidma/i18n/languages';
import { and, asc, between, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';

export const getVatReturnHandler = handle(getVatReturn, async (call) => {
  const { tx, input, now } = call;
  const merchantId = requireCaller(call).id;
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
async function ownInvoicedOf(tx: Queryable, merchantId: string, { from, to }: VatPeriod) {
  const [found] = await tx
    .select({
      amount:
        sql`coalesce(sum(case when ${documents.kind} = 'refundNote' then -${documents.amount} else ${documents.amount} end), 0)`.mapWith(
          Number,
        ),
      documents: sql`count(*)`.mapWith(Number),
    })
    .from(documents)
    .where(and(eq(documents.merchantId, merchantId), between(suppliedOn, from, to), isOwnInvoiced));
  return found ?? { amount: 0, documents: 0 };
}

/** The days of a return, and what decides the emirate. */
export interface VatPeriod {
  readonly from: string;
  readonly to: string;
  readonly place: VatPlace;
}

interface AskedPeriod {
  readonly quarter?: string | undefined;
  readonly place?: VatPlace | undefined;
}

/** Returns the period that is asked for: the current quarter of the calendar unless another one is named, none that has not begun. */
export function vatPeriodOf({ quarter, place }: AskedPeriod, now: Date): VatPeriod {
  const current = dubaiDay(now.getTime()).slice(0, 7);
  if (quarter !== undefined && quarter > current)
    throw refuseFields([{ path: 'quarter', rule: 'invalid' }]);
  return { ...quarterDays(quarter ?? quarterOf(current)), place: place ?? 'establishment' };
}

/** Returns what documents come to, by kind and emirate. */
export const vatSums = (db: Queryable, place: VatPlace, where: SQL | undefined) =>
  db
    .select({
      kind: documents.kind,
      emirate: emirateOf(place).as('emirate'),
      net: sql`sum(${documents.amount} - ${documents.vatAmount})`.mapWith((sum) =>
        fils(Number(sum)),
      ),
      vat: sql`sum(${documents.vatAmount})`.mapWith((sum) => fils(Number(sum))),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(documents)
    .where(where)
    .groupBy(documents.kind, sql`emirate`);

/** Returns the boxes of a merchant's return. */
async function vatReturnOf(db: Queryable, merchantId: string, period: VatPeriod) {
  const sums = await vatSums(db, period.place, vatDocuments(merchantId, period));
  return vatReturn(sums.flatMap(({ kind, ...sum }) => (isVatKind(kind) ? [{ kind, ...sum }] : [])));
}

/** Returns what reads the documents behind a return, by their tax points, batch by batch. */
export const vatDocumentRows =
  (db: Queryable, place: VatPlace, where: SQL | undefined) =>
  (last: VatDocument | undefined, limit: number) =>
    db
      .select({ row: documents, emirate: emirateOf(place), day: suppliedOn })
      .from(documents)
      .where(
        and(where, last && sql`(${suppliedOn}, ${documents.id}) > (${last.day}, ${last.row.id})`),
      )
      .orderBy(asc(suppliedOn), asc(documents.id))
      .limit(limit);

/** A document with where and when its supply stands. */
export interface VatDocument {
  readonly row: typeof documents.$inferSelect;
  readonly emirate: EmirateCode | '';
  readonly day: string;
}

/**
 * What a return counts: by the day of the tax point, which the document names. The fee's VAT is given back only where the
 * platform charged it as a registered business and the merchant was one.
 */
const vatDocuments = (merchantId: string, { from, to }: VatPeriod): SQL | undefined =>
  and(
    eq(documents.merchantId, merchantId),
    inArray(documents.kind, vatKinds),
    between(suppliedOn, from, to),
    sql`${documents.content} -> 'supplier' ->> 'trn' <> ''`,
    or(eq(documents.issuer, 'merchant'), sql`${documents.content} -> 'recipient' ->> 'trn' <> ''`),
  );

/** What merchants invoice themselves, in the words of its index. */
export const isOwnInvoiced = sql`content ->> 'isOwnInvoiced' = 'true'`;

/** The day of a document's tax point. */
export const suppliedOn = sql<string>`(${documents.content} ->> 'suppliedOn')`;

const supplierEmirate = sql`${documents.content} -> 'supplier' ->> 'emirate'`;

/** The emirate in which a document's supply stands. */
const emirateOf = (place: VatPlace) =>
  place === 'establishment'
    ? sql<EmirateCode | ''>`${supplierEmirate}`
    : sql<
        EmirateCode | ''
      >`coalesce(nullif(${documents.content} -> 'recipient' ->> 'emirate', ''), ${supplierEmirate})`;

/** The return's boxes, or the documents behind them, as a file. */
export const exportVatReturnHandler = handle(exportVatReturn, async (call) => {
  const { ctx, input, lang, now } = call;
  const merchantId = requireCaller(call).id;
  const period = vatPeriodOf(input, now);
  const about = {
    name: ({ sheets }: ExportTexts) => sheets.vatReturn,
    file: `${fileNames[input.file]}-${period.from}`,
  };
  if (input.file === 'boxes') {
    const boxes = boxRows(await vatReturnOf(ctx.db, merchantId, period), { lang });
    const left = leftOut(await ownInvoicedOf(ctx.db, merchantId, period), lang);
    return sheetDownload(call, { ...about, columns: boxColumns, rows: [...boxes, ...left] });
  }
  const { file } = input;
  const kind = kindsOf[file];
  const wanted = and(vatDocuments(merchantId, period), kind && eq(documents.kind, kind));
  return sheetDownload(call, {
    ...about,
    columns: file === 'documents' ? documentColumns : () => zohoColumns(file),
    rows: inBatches(vatDocumentRows(ctx.db, period.place, wanted), presentRow),
  });
});

const fileNames: Readonly<Record<VatFile, string>> = {
  boxes: 'vat-return',
  documents: 'vat-documents',
  zohoInvoices: 'zoho-books-invoices',
  zohoCreditNotes: 'zoho-books-credit-notes',
};

const kindsOf = {
  documents: undefined,
  zohoInvoices: 'taxInvoice',
  zohoCreditNotes: 'creditNote',
} as const;

/** A document as a file shows it; credit notes stand below zero. */
interface Shown extends VatDocument {
  readonly kind: VatKind;
  readonly sign: 1 | -1;
}

function presentRow(found: VatDocument): Shown {
  const { kind } = found.row;
  if (!isVatKind(kind)) throw new Error(`no VAT is reported of ${found.row.number}`);
  return { ...found, kind, sign: vatSign(kind) };
}

interface BoxRow {
  readonly box: string;
  readonly label: string;
  readonly net: number | null;
  /** Null in a remark. */
  readonly vat: number | null;
}

type OwnInvoiced = Awaited<ReturnType<typeof ownInvoicedOf>>;

/** What the page says of what is in none of the boxes stands below them: whoever files by the file reads it, too. */
function leftOut({ documents: count, amount: left }: OwnInvoiced, lang: Lang): BoxRow[] {
  if (count === 0) return [];
  const translate = createTranslator({
    locale: languages[lang].bcp47,
    messages: exportTexts[lang].vatReturn,
  });
  const said = { count, amount: amountIn(languages[lang], left) };
  return [
    { box: '', label: translate(left < 0 ? 'ownRefunds' : 'own', said), net: null, vat: null },
  ];
}

/** The columns of a return as a file. */
export const boxColumns = ({ columns }: ExportTexts): Column<BoxRow>[] => [
  text(columns.box, 8, (row) => row.box),
  text(columns.remark, 44, (row) => row.label),
  amount(columns.net, 20, (row) => row.net),
  amount(columns.vat, 18, (row) => row.vat),
];

/** The boxes of a return as a file. `expenses` says of what its input tax is, where that is not the merchant's fee. */
export function boxRows(
  { emirates, output, input, payable }: VatReturn,
  { lang, expenses }: { readonly lang: Lang; readonly expenses?: string },
): BoxRow[] {
  const { boxes } = exportTexts[lang].vatReturn;
  return [
    ...emirates.map(({ emirate, box, net, vat }) => ({
      box,
      label: emirateNames[emirate][lang],
      net,
      vat,
    })),
    { box: vatBoxes.output, label: boxes.output, ...output },
    { box: vatBoxes.expenses, label: expenses ?? boxes.expenses, ...input },
    { box: vatBoxes.input, label: boxes.input, ...input },
    { box: vatBoxes.due, label: boxes.due, net: null, vat: output.vat },
    { box: vatBoxes.recoverable, label: boxes.recoverable, net: null, vat: input.vat },
    { box: vatBoxes.payable, label: boxes.payable, net: null, vat: payable },
  ];
}

const documentColumns = (
  { columns, documentKinds, total }: ExportTexts,
  lang: Lang,
): Column<Shown>[] => [
  text(columns.taxPoint, 14, ({ day }) => day),
  text(columns.document, 18, ({ row }) => row.number),
  text(columns.type, 24, ({ kind }) => documentKinds[kind]),
  text(columns.orderNumber, 14, ({ row }) => row.content.orderNumber),
  text(columns.box, 8, ({ kind, emirate }) =>
    vatSide(kind) === 'input' || emirate === '' ? vatBoxes.expenses : emirateBoxes[emirate],
  ),
  text(columns.emirate, 18, ({ kind, emirate }) =>
    vatSide(kind) === 'input' || emirate === '' ? '' : emirateNames[emirate][lang],
  ),
  sum(columns.net, 20, ({ row, sign }) => sign * (row.amount - row.vatAmount)),
  sum(columns.vat, 16, ({ row, sign }) => sign * row.vatAmount),
  sum(total, 16, ({ row, sign }) => sign * row.amount),
];

/** A column under the very name that the other program looks for. */
const named = (header: string, of: (row: Shown) => string): Column<Shown> => text(header, 18, of);

/** Its codes of the emirates. */
const zohoPlaces: Readonly<Record<EmirateCode, string>> = {
  AZ: 'AB',
  DU: 'DU',
  SH: 'SH',
  AJ: 'AJ',
  UQ: 'UM',
  RK: 'RA',
  FU: 'FU',
};

/**
 * What Zoho Books imports: one line a document, tax inside the price, so that the program comes to the same VAT. Invoices
 * and credit notes are two imports there, both of amounts above zero.
 */
function zohoColumns(file: 'zohoInvoices' | 'zohoCreditNotes'): Column<Shown>[] {
  const isNote = file === 'zohoCreditNotes';
  return [
    named(isNote ? 'Credit Note Date' : 'Invoice Date', ({ day }) => day),
    named(isNote ? 'Credit Note Number' : 'Invoice Number', ({ row }) => row.number),
    ...(isNote
      ? [named('Applied Invoice Number', ({ row }) => row.content.reference?.number ?? '')]
      : []),
    named('Reference#', ({ row }) => row.content.orderNumber ?? ''),
    named('Customer Name', ({ row }) => row.content.recipient.name),
    named('Place of Supply', ({ emirate }) => (emirate === '' ? '' : zohoPlaces[emirate])),
    named('Currency Code', () => 'AED'),
    named('Item Name', ({ row }) => row.content.lines[0]?.text ?? ''),
    named('Item Desc', ({ row }) => row.content.lines[0]?.details.join(', ') ?? ''),
    named('Quantity', () => '1'),
    { kind: 'amount', header: 'Item Price', width: 16, of: ({ row }) => row.amount },
    named('Item Tax %', () => String(vatBasisPoints / 100)),
    named('Is Inclusive Tax', () => 'true'),
  ];
}
