import { textsInEach } from '@khidma/i18n/every-language';
import { and, between, eq, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { deskFile, moment, text } from '../../core/export-sheet.ts';
import { type Call, handle } from '../../core/call.ts';
import { listPeople } from '../../core/people-search.ts';
import { dayOrLast, NO_DAY } from '../../db/schema/columns.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { tunablesOf } from '../settings/api.ts';
import { merchantNameFor, type MerchantRow } from '../../core/merchant-row.ts';

type PageCall = Call<typeof pageMerchants>;
type Answer = OutputOf<typeof pageMerchants>;

/** How the ends of licences are judged: on which day, and from how many days before. */
interface Terms {
  readonly today: string;
  readonly noticeDays: number;
}

/** Every merchant there is or was. */
export const pageMerchantsHandler = handle(pageMerchants, async (call) => {
  const { tx, input, now } = call;
  const { certificateNoticeDays } = await tunablesOf(call, 'certificateNoticeDays');
  const terms = { today: dubaiDay(now.getTime()), noticeDays: certificateNoticeDays };
  const order = orders[input.sort];
  return await listPeople(call, {
    people: 'merchants',
    text: input.text,
    query: tx.select().from(merchants).$dynamic(),
    from: merchants,
    where: matchingOf(call, terms),
    order: { ...order, id: merchants.id },
    keyOf: (row) => ({ at: order.atOf(row), id: row.id }),
    present: (rows) => rows.map((row) => present(row, terms, call.lang)),
  });
});

/** The list as a file. */
export const merchantsFile = deskFile({
  page: pageMerchantsHandler,
  words: await textsInEach('consoleMerchants'),
  columns: ({ columns: t, statuses }, own) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.type, 20, (row) => statuses.merchantType[row.merchantType]),
    text(t.contact, 24, (row) => row.contactName),
    text(t.email, 32, (row) => row.email),
    text(t.mobile, 18, (row) => row.contactPhone),
    text(t.emirate, 10, (row) => row.emirate),
    text(t.status, 16, (row) => own.merchants.state[row.status]),
    text(t.licence, 20, (row) => row.licenceNumber),
    text(t.licenceDueDate, 18, (row) => row.licenceDueDate),
    moment(t.since, 18, (row) => row.createdAt),
  ],
});

const byCreation = { at: merchants.createdAt, atOf: ({ createdAt }: MerchantRow) => createdAt };

/** An index for each. Who has no licence comes last where the earliest end comes first. */
const orders = {
  newest: { ...byCreation, first: 'newest' },
  oldest: { ...byCreation, first: 'oldest' },
  licenceDue: {
    at: dayOrLast(merchants.licenceDueDate),
    atOf: ({ licenceDueDate }: MerchantRow) => new Date(licenceDueDate ?? NO_DAY),
    first: 'oldest',
  },
} as const;

const matchingOf = ({ input }: PageCall, terms: Terms): SQL | undefined =>
  and(
    input.status === undefined ? undefined : eq(merchants.status, input.status),
    input.emirate === undefined ? undefined : eq(merchants.emirate, input.emirate),
    input.licence === undefined ? undefined : licenceIs[input.licence](terms),
  );

const licenceIs = {
  expiring: ({ today, noticeDays }: Terms) =>
    between(merchants.licenceDueDate, today, addDays(today, noticeDays)),
  expired: ({ today }: Terms) =>
    and(not(isNull(merchants.licenceDueDate)), lt(merchants.licenceDueDate, today)),
} as const;

const present = (row: MerchantRow, terms: Terms, lang: Lang): Answer['records'][number] => ({
  id: row.id,
  merchantName: merchantNameFor(lang, row),
  merchantType: row.merchantType,
  contactName: row.contactName,
  email: row.email,
  contactPhone: row.mobile,
  emirate: row.emirate,
  status: row.status,
  licenceNumber: row.licenceNumber,
  licenceDueDate: row.licenceDueDate,
  licence: licenceOf(row.licenceDueDate, terms),
  createdAt: row.createdAt.toISOString(),
});

const licenceOf = (
  due: string | null,
  { today, noticeDays }: Terms,
): Answer['records'][number]['licence'] => {
  const notice = due === null ? null : certificateNotice(due, today, noticeDays);
  if (notice === null) return null;
  return notice.kind === 'expiresIn' ? 'expiring' : 'expired';
};
