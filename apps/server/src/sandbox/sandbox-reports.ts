import { add, type Fils, fils, subtract, sum, toDirhams, zero } from '@khidma/domain/money/fils';
import { serviceFeeVat } from '@khidma/domain/money/service-fee';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { chargebackBackStatuses as backStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import type { RawAnswer, RawRoute } from '../kernel/routes.ts';
import { chargebacks } from '../db/schema/chargebacks.ts';
import { payments } from '../db/schema/orders.ts';
import { payoutPayments, payoutRuns } from '../db/schema/payout-runs.ts';
import { sandboxPages } from '../db/schema/payments.ts';
import { captureOf, type SandboxPage } from './sandbox-payments.ts';

/** So many pages are in the sandbox's report: it is for looking at, not for keeping. */
const MOST = 2_000;
/** What the sandbox takes of a payment: 2.9 % and a dirham, and VAT on it. */
const FEE_BASIS_POINTS = 290;
const FEE_FIXED = fils(100);
/** The first payment is reported with so much less: the difference that reconciliation has to find. */
const PLANTED = fils(1_000);
/** The day of a statement without lines. */
const NO_DAY = '2026-01-01';
/** What lay in the bank before. */
const BANK_OPENING = fils(10_000_000);

interface Movement {
  readonly id: string;
  readonly kind: 'charge' | 'refund' | 'payout' | 'chargeback' | 'chargebackReturned';
  readonly day: string;
  readonly payment: string;
  readonly payout: string;
  readonly gross: Fils;
  readonly fee: Fils;
  readonly vat: Fils;
}

/**
 * Reports to try reconciliation with, where this is a demo: what the sandbox took and gave back, as a provider tells it, and
 * the statement of a bank that received it and paid the payout runs. They are made anew each time and grow with
 * each day that is over.
 */
export const sandboxReportRoutes = (ctx: Ctx): readonly RawRoute[] => [
  {
    path: '/sandbox-pay/reports/provider.csv',
    answer: async () =>
      fileOf('text/csv; charset=utf-8', 'sandbox-report.csv', providerCsv(await movementsOf(ctx))),
  },
  {
    path: '/sandbox-pay/reports/bank.xml',
    answer: async () =>
      fileOf(
        'application/xml; charset=utf-8',
        'bank-statement.xml',
        bankXml(ctx.settings.operator.iban, await bankLinesOf(ctx, await movementsOf(ctx))),
      ),
  },
];

const fileOf = (type: string, name: string, body: string): RawAnswer => ({
  status: 200,
  headers: {
    'content-type': type,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
  },
  body,
});

/**
 * What the sandbox moved, and what it paid on of each day that is over: of what it took, so that a day that was told stays as
 * it is whatever is given back of it later.
 */
async function movementsOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Movement[]> {
  const today = dubaiDay(clock.now().getTime());
  const pages = await db
    .select()
    .from(sandboxPages)
    .where(sql`${sandboxPages.status} in ('paid', 'returned') and ${sandboxPages.amount} > 0`)
    .orderBy(asc(sandboxPages.createdAt), asc(sandboxPages.id))
    .limit(MOST);
  const first = pages.find(({ status }) => status === 'paid');
  const moved = [
    ...pages.flatMap((page) => movementsOn(page, page.id === first?.id)),
    ...(await takenBackOf({ db }, pages)),
  ];
  return [...Map.groupBy(moved, ({ day }) => day)].flatMap(([day, all]) => {
    // A day that is not over is not paid on yet.
    if (day >= today) return all;
    const taken = all.filter(({ kind }) => kind === 'charge');
    // Where nobody paid there is nothing to be paid on, and no bank tells of nothing.
    if (taken.length === 0) return all;
    return [...all, payoutOf(day, sum(taken.map(({ gross, fee }) => subtract(gross, fee))))];
  });
}

/** What cards' banks took back of the pages, and what they gave back of it. */
async function takenBackOf({ db }: Pick<Ctx, 'db'>, pages: readonly SandboxPage[]) {
  const rows = await db
    .select({ row: chargebacks, key: payments.key })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(isNotNull(chargebacks.takenAt))
    .orderBy(asc(chargebacks.openedAt))
    .limit(MOST);
  return rows.flatMap(({ row, key }) => {
    const page = pages.find((each) => each.key === key);
    if (page === undefined || row.takenAt === null) return [];
    const taken: Movement = {
      id: `cb_${row.id}`,
      kind: 'chargeback',
      day: dubaiDay(row.takenAt.getTime()),
      payment: captureOf(page),
      payout: '',
      gross: fils(-row.amount),
      fee: fils(row.fee),
      vat: zero,
    };
    if (row.endedAt === null || !backStatuses.includes(row.status)) return [taken];
    const day = dubaiDay(row.endedAt.getTime());
    const own = { id: `cr_${row.id}`, kind: 'chargebackReturned' as const, day };
    return [taken, { ...taken, ...own, gross: fils(row.amount), fee: zero }];
  });
}

/** A page that the demo world played in the past was open then, whenever it was made. */
const momentOf = ({ createdAt, closesAt }: SandboxPage): number =>
  Math.min(createdAt.getTime(), closesAt.getTime());

function movementsOn(page: SandboxPage, isPlanted: boolean): Movement[] {
  const day = dubaiDay(momentOf(page));
  const gross = fils(page.amount);
  const fee = fils(Math.round((gross * FEE_BASIS_POINTS) / 10_000) + FEE_FIXED);
  const vat = serviceFeeVat(fee);
  const own = { day, payment: captureOf(page), payout: `po_${day.replaceAll('-', '')}` };
  const given = page.status === 'returned' ? [page.amount] : Object.values(page.refunds);
  return [
    {
      ...own,
      id: `ch_${page.id}`,
      kind: 'charge',
      gross: isPlanted ? subtract(gross, PLANTED) : gross,
      fee: add(fee, vat),
      vat,
    },
    ...given.map((amount, index) => ({
      ...own,
      id: `re_${page.id}_${index + 1}`,
      kind: 'refund' as const,
      gross: fils(-amount),
      fee: zero,
      vat: zero,
    })),
  ];
}

const payoutOf = (day: string, net: Fils): Movement => {
  const payout = `po_${day.replaceAll('-', '')}`;
  return {
    id: payout,
    kind: 'payout',
    day,
    payment: '',
    payout,
    gross: fils(-net),
    fee: zero,
    vat: zero,
  };
};

const providerCsv = (movements: readonly Movement[]): string =>
  [
    'id,kind,day,payment,payout,gross,fee,vat,net,currency',
    ...movements.map(({ id, kind, day, payment, payout, gross, fee, vat }) =>
      [
        id,
        kind,
        day,
        payment,
        payout,
        ...[gross, fee, vat, subtract(gross, fee)].map(toDirhams),
        'AED',
      ].join(','),
    ),
    '',
  ].join('\n');

interface BankLine {
  readonly day: string;
  readonly amount: Fils;
  readonly reference: string;
  readonly endToEnd: string;
  readonly words: string;
}

/** What a bank would have seen: the sandbox's payments a day later, each run as one amount, and what came back of it. */
async function bankLinesOf({ db }: Pick<Ctx, 'db'>, movements: readonly Movement[]) {
  const runs = await db
    .select()
    .from(payoutRuns)
    .where(sql`${payoutRuns.sentAt} is not null`)
    .orderBy(asc(payoutRuns.madeAt))
    .limit(MOST);
  const back = await db
    .select()
    .from(payoutPayments)
    .where(eq(payoutPayments.outcome, 'returned'))
    .orderBy(asc(payoutPayments.changedAt))
    .limit(MOST);
  const lines = [
    ...movements
      .filter(({ kind }) => kind === 'payout')
      .map(({ day, gross, payout }) => ({
        day: addDays(day, 1),
        amount: fils(-gross),
        reference: `FT-${payout}`,
        endToEnd: '',
        words: `Sandbox ${payout}`,
      })),
    ...runs.map(({ executionDay, total, number }) => ({
      day: executionDay,
      amount: fils(-total),
      reference: `FT-${number}`,
      endToEnd: '',
      words: `Payments ${number}`,
    })),
    ...back.map(({ changedAt, amount, endToEnd }) => ({
      day: dubaiDay(changedAt.getTime()),
      amount: fils(amount),
      reference: `FT-${endToEnd}-R`,
      endToEnd,
      words: 'Returned payment',
    })),
  ];
  return lines.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const amountXml = (amount: Fils): string =>
  `<Amt Ccy="AED">${toDirhams(fils(Math.abs(amount)))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const balanceXml = (code: string, amount: Fils, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountXml(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

const entryXml = ({ day, amount, reference, endToEnd, words }: BankLine): string =>
  `<Ntry>${amountXml(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd === '' ? 'NOTPROVIDED' : endToEnd}</EndToEndId></Refs><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/**
 * None of what stands in it was written by people: there is nothing to escape. It is made at its last day's end, so that the
 * same lines are the same file.
 */
const bankXml = (iban: string, lines: readonly BankLine[]): string => {
  const [from, to] = [lines[0]?.day ?? NO_DAY, lines.at(-1)?.day ?? NO_DAY];
  const made = `<CreDtTm>${to}T23:59:59</CreDtTm>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>SANDBOX-${to}</MsgId>${made}</GrpHdr>`,
    `<Stmt><Id>SANDBOX-${to}</Id>${made}<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>AED</Ccy></Acct>`,
    balanceXml('OPBD', BANK_OPENING, from),
    balanceXml('CLBD', add(BANK_OPENING, sum(lines.map(({ amount }) => amount))), to),
    ...lines.map(entryXml),
    '</Stmt></BkToCstmrStmt></Document>',
    '',
  ].join('\n');
};
