import { type Call, type CallBase, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { merchantNameFor, merchantNameIn } from '../records/index.ts';
import {
  closePage,
  cursorOfKey,
  MOST_COUNTED,
  planPage,
  cappedTotal,
} from '../../../kernel/page.ts';
import { isMerchantNamed } from '../../../kernel/people-search.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { certificateNotices, merchants } from '../../../db/schema/merchants.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { loadOperatorSettingsAt } from '../../backoffice/settings/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageCertificates, remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { noticeDueAt } from '@khidma/domain/certificates/certificate-notice';
import { type Certificate, certificatesOf } from '@khidma/domain/merchants/documents';
import { addDays, daysBetween, dubaiDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, asc, eq, gt, gte, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';

/** Whoever is told of the end of a certificate. */
export type Holder = Pick<
  typeof merchants.$inferSelect,
  | 'id'
  | 'email'
  | 'lang'
  | 'contactName'
  | 'merchantName'
  | 'merchantNames'
  | 'licenceDueDate'
  | 'idDueDate'
  | 'additionalDueDate'
>;

interface DueNotice extends Certificate {
  /** Days left today. */
  readonly left: number;
  /** Which notice it is: one of so many days is sent once. */
  readonly days: number;
}

/** Tells a merchant of the end of a certificate; false where this notice was sent already. The table's unique index decides who sends it: a second node, or a second look, inserts nothing. */
export async function notifyOfCertificate(
  context: TxContext,
  holder: Holder,
  { kind, dueDate, left, days }: DueNotice,
): Promise<boolean> {
  const { ctx, tx, now } = context;
  const sent = await tx
    .insert(certificateNotices)
    .values({ id: ctx.ids.uuid(), merchantId: holder.id, kind, dueDate, days, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: certificateNotices.id });
  if (sent.length === 0) return false;
  await notify(context, merchantRecipient(holder), {
    kind: left < 0 ? 'certificateExpired' : 'certificateExpiring',
    data: {
      merchantName: merchantNameFor(holder.lang, holder),
      certificate: kind,
      days: String(Math.abs(left)),
      dueDate,
      link: `${ctx.settings.publicUrl}/expired-certificate`,
    },
  });
  return true;
}

type PageCall = Call<typeof pageCertificates>;
type DueRecord = OutputOf<typeof remindOfCertificate>;
type Kind = DueRecord['kind'];

/** Further ahead nobody needs to do anything. */
const HORIZON_DAYS = 60;

/** Certificates that end soon or have ended, the earliest end first. */
export const pageCertificatesHandler = handle(pageCertificates, async (call) => {
  const { tx, input } = call;
  const due = dueRows(call);
  const plan = planPage(input, {
    at: sql`${due.dueDate}::timestamptz`,
    id: due.id,
    first: 'oldest',
  });
  const kindIs = input.kind === undefined ? undefined : eq(due.kind, input.kind);
  const rows = await tx
    .select()
    .from(due)
    .where(and(kindIs, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const counted = tx
    .select({ id: due.id })
    .from(due)
    .where(kindIs)
    .limit(MOST_COUNTED + 1)
    .as('counted');
  const page = closePage(input, {
    rows,
    total: cappedTotal(await tx.$count(counted)),
    cursorOf: ({ id, dueDate }) => cursorOfKey({ at: new Date(dueDate), id }),
    present: (row) => row,
  });
  return { ...page, records: await present(call, page.records) };
});

/** The list as a file. */
export const certificatesFile = deskFile({
  page: pageCertificatesHandler,
  words: await textsInEach('consoleCertificates'),
  columns: ({ columns: t }, own) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.kind, 24, (row) => own.kinds[row.kind]),
    text(own.number, 20, (row) => row.number),
    text(own.until, 16, (row) => row.dueDate),
    text(own.daysLeft, 12, (row) => String(row.daysLeft)),
    moment(own.reminded, 18, (row) => row.remindedAt),
  ],
});

/** Once a day, whether by the job or by somebody of staff. */
export const remindOfCertificateHandler = handle(remindOfCertificate, async (call) => {
  const { tx, now, input } = call;
  const [merchant] = await tx
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, input.id), eq(merchants.status, 'active')))
    .for('no key update');
  const certificate = merchant && certificatesOf(merchant).find(({ kind }) => kind === input.kind);
  if (merchant === undefined || certificate === undefined) throw refuse('notFound');
  const left = daysBetween(dubaiDay(now.getTime()), certificate.dueDate);
  if (left > HORIZON_DAYS) throw refuse('notFound');
  const before = await lastNotices(tx, [merchant.id]);
  const last = before.get(keyOf({ merchantId: merchant.id, ...certificate }));
  if (last !== undefined && dubaiDay(last.getTime()) === dubaiDay(now.getTime()))
    throw refuse('remindedToday');
  if (!(await notifyOfCertificate(call, merchant, { ...certificate, left, days: left })))
    throw refuse('remindedToday');
  await recordStaffAction(call, {
    action: 'remindOfCertificate',
    subject: ['merchant', merchant.id],
    data: { name: certificate.kind, dueDate: certificate.dueDate },
  });
  const due = dueRows({ ...call, input: {} });
  const [row] = await tx
    .select()
    .from(due)
    .where(and(eq(due.merchantId, merchant.id), eq(due.kind, certificate.kind)));
  const [record] = row === undefined ? [] : await present(call, [row]);
  if (record === undefined) throw refuse('notFound');
  return record;
});

interface DueRow {
  readonly id: string;
  readonly merchantId: string;
  readonly merchantName: string;
  readonly kind: Kind;
  readonly number: string;
  readonly dueDate: string;
}

type DueCall = Pick<CallBase, 'tx' | 'now' | 'lang'> & {
  readonly input: Partial<Pick<PageCall['input'], 'text' | 'ends'>>;
};

/** A row for each certificate of those who sell whose end is in sight: by the index of each due date. */
const dueRows = ({ tx, now, lang, input }: DueCall) => {
  const today = dubaiDay(now.getTime());
  const of = (kind: Kind, number: PgColumn, dueDate: PgColumn) =>
    tx
      .select({
        id: sql<string>`md5(${merchants.id}::text || ${kind}::text)::uuid`.as('id'),
        merchantId: sql<string>`${merchants.id}`.as('merchant_id'),
        merchantName: merchantNameIn(lang).as('merchant_name'),
        kind: sql<Kind>`${kind}::text`.as('kind'),
        number: sql<string>`${number}`.as('number'),
        dueDate: sql<string>`${dueDate}`.as('due_date'),
      })
      .from(merchants)
      .where(
        and(
          eq(merchants.status, 'active'),
          endsIn(dueDate, today, input.ends),
          input.text === undefined || input.text === '' ? undefined : isMerchantNamed(input.text),
        ),
      );
  return unionAll(
    of('licence', merchants.licenceNumber, merchants.licenceDueDate),
    of('personal', merchants.idNumber, merchants.idDueDate),
    of('additional', merchants.additionalNumber, merchants.additionalDueDate),
  ).as('due');
};

const endsIn = (
  column: PgColumn,
  today: string,
  ends: PageCall['input']['ends'],
): SQL | undefined =>
  ends === 'expired'
    ? lt(column, today)
    : and(
        ends === undefined ? undefined : gte(column, today),
        lte(column, addDays(today, ends === undefined ? HORIZON_DAYS : Number(ends))),
      );

async function present(
  { tx, now }: Pick<CallBase, 'tx' | 'now'>,
  rows: readonly DueRow[],
): Promise<DueRecord[]> {
  const today = dubaiDay(now.getTime());
  const last = await lastNotices(
    tx,
    rows.map(({ merchantId }) => merchantId),
  );
  return rows.map((row) => ({
    ...row,
    daysLeft: daysBetween(today, row.dueDate),
    remindedAt: last.get(keyOf(row))?.toISOString() ?? null,
  }));
}

const keyOf = ({
  merchantId,
  kind,
  dueDate,
}: Pick<DueRow, 'merchantId' | 'kind' | 'dueDate'>): string => `${merchantId} ${kind} ${dueDate}`;

/** When each of these merchants was last told of each end, by one query. */
async function lastNotices(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const { merchantId, kind, dueDate, sentAt } = certificateNotices;
  const rows = await tx
    .select({ merchantId, kind, dueDate, at: max(sentAt) })
    .from(certificateNotices)
    .where(inArray(merchantId, [...new Set(ids)]))
    .groupBy(merchantId, kind, dueDate);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[keyOf(row), row.at] as const])));
}

const AT_ONCE = 100;

/** Mails what is due of the ends of certificates, each notice once. Returns how many it mailed. */
export async function mailCertificateNotices(ctx: Ctx, now: Date): Promise<number> {
  const { db } = ctx;
  const { certificateNoticeDays: first } = await loadOperatorSettingsAt({ db, reader: db, now }, [
    'certificateNoticeDays',
  ]);
  const horizon = addDays(dubaiDay(now.getTime()), first);
  let mailed = 0;
  let behind: string | null = null;
  for (;;) {
    const holders: Holder[] = await holdersBehind(ctx, horizon, behind);
    for (const holder of holders) mailed += await notifyHolder({ ctx, now, first }, holder);
    if (holders.length < AT_ONCE) return mailed;
    behind = holders.at(-1)?.id ?? null;
  }
}

/** Merchants with an end in sight, a batch at a time; the indexes on the three due dates find them. */
async function holdersBehind(ctx: Ctx, horizon: string, behind: string | null): Promise<Holder[]> {
  const { id, email, lang, contactName, merchantName, merchantNames } = merchants;
  const { licenceDueDate, idDueDate, additionalDueDate } = merchants;
  return await ctx.db
    .select({
      id,
      email,
      lang,
      contactName,
      merchantName,
      merchantNames,
      licenceDueDate,
      idDueDate,
      additionalDueDate,
    })
    .from(merchants)
    .where(
      and(
        eq(merchants.status, 'active'),
        or(lte(licenceDueDate, horizon), lte(idDueDate, horizon), lte(additionalDueDate, horizon)),
        behind === null ? undefined : gt(id, behind),
      ),
    )
    .orderBy(asc(id))
    .limit(AT_ONCE);
}

interface NoticeWork extends Pick<TxContext, 'ctx' | 'now'> {
  /** So many days before the end the first notice goes out. */
  readonly first: number;
}

const notifyHolder = ({ ctx, now, first }: NoticeWork, holder: Holder): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    const context = { ctx, tx, now, first };
    let mailed = 0;
    for (const certificate of certificatesOf(holder))
      if (await notifyOf(context, holder, certificate)) mailed += 1;
    return mailed;
  });

async function notifyOf(
  context: TxContext & NoticeWork,
  holder: Holder,
  certificate: Certificate,
): Promise<boolean> {
  const left = daysBetween(dubaiDay(context.now.getTime()), certificate.dueDate);
  const days = noticeDueAt(left, context.first);
  return (
    days !== null && (await notifyOfCertificate(context, holder, { ...certificate, left, days }))
  );
}
