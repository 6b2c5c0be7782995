import { exportPlatformVat, getPlatformVat } from '@khidma/contract/accounting/vat';
import {
  emirateBoxes,
  type VatReturn,
  type VatSum,
  vatBoxes,
  vatReturn,
} from '@khidma/domain/documents/vat-return';
import { fils, negate } from '@khidma/domain/money/fils';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { dubaiDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, between, inArray, sql, type SQL } from 'drizzle-orm';
import { handle } from '../../../kernel/call.ts';
import { documents } from '../../../db/schema/documents.ts';
import type { Queryable } from '../../../db/types.ts';
import {
  type ExportTexts,
  inBatches,
  sheetDownload,
  sum,
  text,
} from '../../../kernel/export-sheet.ts';
import {
  boxColumns,
  boxRows,
  suppliedOn,
  type VatDocument,
  vatDocumentRows,
  type VatPeriod,
  vatPeriodOf,
  vatSums,
} from './vat-return.ts';
import { unissuedDocuments } from './due-documents.ts';

const bookTexts = await textsInEach('books');

/** What the platform issues with VAT, and what each is to its own return: an invoice of its own, or what takes from one. */
const ownKinds = { feeInvoice: 'taxInvoice', feeCreditNote: 'creditNote' } as const;
type OwnKind = keyof typeof ownKinds;
const ownKindNames = ['feeInvoice', 'feeCreditNote'] as const satisfies readonly OwnKind[];

export const getPlatformVatHandler = handle(getPlatformVat, async (call) => {
  const { ctx, tx, input, now } = call;
  const period = vatPeriodOf(input, now);
  const made = await platformVatOf(tx, period);
  return {
    ...period,
    isOver: period.to < dubaiDay(now.getTime()),
    trn: ctx.settings.operator.trn,
    ...made,
    emirates: [...made.emirates],
    unissued: await unissuedDocuments(tx, now),
  };
});

/** The boxes, or the documents behind them, as a file. */
export const exportPlatformVatHandler = handle(exportPlatformVat, async (call) => {
  const { ctx, input, lang, now } = call;
  const period = vatPeriodOf(input, now);
  const name = ({ sheets }: ExportTexts) => sheets.vatReturn;
  if (input.file === 'boxes')
    return sheetDownload(call, {
      name,
      file: `platform-vat-return-${period.from}`,
      columns: boxColumns,
      rows: boxRows(await platformVatOf(ctx.db, period), {
        lang,
        expenses: bookTexts[lang].vat.boxes.expenses,
      }),
    });
  return sheetDownload(call, {
    name,
    file: `platform-vat-documents-${period.from}`,
    columns: ({ columns, documentKinds, total }) => [
      text(columns.taxPoint, 14, ({ day }) => day),
      text(columns.document, 18, ({ row }) => row.number),
      text(columns.type, 24, ({ row }) => documentKinds[row.kind]),
      text(columns.recipient, 32, ({ row }) => row.content.recipient.name),
      text(columns.orderNumber, 14, ({ row }) => row.content.orderNumber),
      text(columns.box, 8, ({ emirate }) =>
        emirate === '' ? vatBoxes.output : emirateBoxes[emirate],
      ),
      text(columns.emirate, 18, ({ emirate }) =>
        emirate === '' ? '' : emirateNames[emirate][lang],
      ),
      sum(columns.net, 20, (found) => signOf(found) * (found.row.amount - found.row.vatAmount)),
      sum(columns.vat, 16, (found) => signOf(found) * found.row.vatAmount),
      sum(total, 16, (found) => signOf(found) * found.row.amount),
    ],
    rows: inBatches(vatDocumentRows(ctx.db, period.place, ownDocuments(period)), (found) => found),
  });
});

const signOf = ({ row }: VatDocument): 1 | -1 => (row.kind === 'feeCreditNote' ? -1 : 1);

/** Returns the boxes of the platform's own return. */
async function platformVatOf(db: Queryable, period: VatPeriod): Promise<VatReturn> {
  const sums = await vatSums(db, period.place, ownDocuments(period));
  const output = sums.flatMap(({ kind, ...sum }): VatSum[] =>
    isOwnKind(kind) ? [{ kind: ownKinds[kind], ...sum }] : [],
  );
  return vatReturn([...output, await inputOf(db, period)]);
}

const isOwnKind = (kind: string): kind is OwnKind => Object.hasOwn(ownKinds, kind);

/** By the day of the tax point; what was issued before the platform was registered carries no VAT and is no part of it. */
const ownDocuments = ({ from, to }: VatPeriod): SQL | undefined =>
  and(
    // The words of the index stand in the statement's text.
    sql`issuer = 'platform'`,
    inArray(documents.kind, ownKindNames),
    between(suppliedOn, from, to),
    sql`${documents.content} -> 'supplier' ->> 'trn' <> ''`,
  );

/** The VAT inside the provider's fees, by the day each counts for, and what it was charged on. */
async function inputOf(db: Queryable, { from, to }: VatPeriod): Promise<VatSum> {
  const { rows } = await db.execute<{ net: string; vat: string; count: number }>(sql`
    select coalesce(sum((entry.remark ->> 'net')::bigint), 0) as net,
      coalesce(sum(posting.amount), 0) as vat, count(*)::int as count
    from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
    where entry.merchant_id is null and entry.counts_for between ${from} and ${to}
      and entry.entry_type = 'providerFeeVat' and posting.account = 'inputVat'`);
  const [{ net, vat, count } = { net: '0', vat: '0', count: 0 }] = rows;
  return {
    kind: 'feeInvoice',
    emirate: '',
    net: fils(Number(net)),
    vat: negate(fils(Number(vat))),
    count,
  };
}
