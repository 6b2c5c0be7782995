import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { providerPayoutArrived } from '@khidma/domain/ledger/report-postings';
import { fils, zero } from '@khidma/domain/money/fils';
import { matchBankLine, type KnownTransfer } from '@khidma/domain/reconciliation/match-lines';
import { addDays } from '@khidma/domain/rules/days';
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import { reconciliationLines } from '../../../db/schema/reconciliation.ts';
import type { Tx } from '../../../db/types.ts';
import type { StoredLine, ToldOf, Verdict } from './match-provider-lines.ts';

/** So long a transfer may be on its way to be recognised by its amount alone. */
const LONGEST_WAY = 15;

/** What a bank's line may tell of, by the words that would name it, and what it then tells. */
interface Candidate extends KnownTransfer {
  readonly names: readonly string[];
  readonly day: string;
  /** Whether its amount alone may name it. */
  readonly byAmount: boolean;
  readonly isDetail: boolean;
  readonly toldOf: ToldOf;
}

/** Matches lines of the bank's, in their order: what one reports counts for the next. */
export async function matchBankLines(tx: Tx, lines: readonly StoredLine[]): Promise<Verdict[]> {
  const words = new Map(lines.map((line) => [line.id, wordsIn(line)]));
  const all = [...new Set([...words.values()].flat())];
  const candidates = [
    ...(await providerPayouts(tx, { names: all, lines })),
    ...(await transfers(tx, all)),
    ...(await runs(tx, { names: all, lines })),
    ...(await openedBatches(tx, lines)),
  ];
  const told = new Set<string>();
  return lines.map((line) => {
    const own = new Set(words.get(line.id));
    const fitting = candidates
      .filter(
        ({ amount, isDetail }) => isDetail === line.isDetail && amount > 0 === line.amount > 0,
      )
      .map((each) => ({ ...each, isTold: each.isTold || told.has(each.id) }));
    const { lineMatch, transfer } = matchBankLine(
      { amount: fils(line.amount) },
      {
        named: fitting.filter(({ names }) => names.some((name) => own.has(name))),
        equal: fitting.filter((each) => each.byAmount && isOnWay(each, line)),
      },
    );
    const found = candidates.find(({ id }) => id === transfer?.id);
    const isTwice = lineMatch.is === 'difference' && lineMatch.kind === 'twice';
    if (found !== undefined && !isTwice) told.add(found.id);
    const toldOf = found === undefined || isTwice ? {} : found.toldOf;
    return {
      line,
      toldOf,
      // What was sent has arrived, as far as it has: what is missing of it is the difference.
      entries:
        toldOf.payoutLineId == null || found === undefined
          ? []
          : providerPayoutArrived(found.amount),
      difference:
        lineMatch.is === 'match'
          ? null
          : {
              kind: lineMatch.kind,
              found: fils(line.amount),
              expected: lineMatch.expected ?? zero,
            },
    };
  });
}

const isOnWay = ({ day }: Candidate, line: StoredLine): boolean =>
  day <= line.day && day >= addDays(line.day, -LONGEST_WAY);

/** What of a line may be a reference: what stands where references stand, and longer words of its text. */
const wordsIn = ({ reference, subject, batch, words }: StoredLine): string[] => {
  const named = [reference, subject, batch].filter((text) => text !== '');
  const said = [...named, words].flatMap((text) => text.split(/[^\w-]+/));
  return [...named, ...said.filter((word) => word.length >= 4)];
};

interface Sought {
  readonly names: readonly string[];
  readonly lines: readonly StoredLine[];
}

async function providerPayouts(tx: Tx, { names, lines }: Sought): Promise<Candidate[]> {
  const credits = lines.filter(({ amount }) => amount > 0);
  if (credits.length === 0) return [];
  const amounts = credits.map(({ amount }) => -amount);
  const payout = equals(reconciliationLines, { kind: 'payout', state: 'matched' });
  const named =
    names.length === 0
      ? []
      : await tx
          .select()
          .from(reconciliationLines)
          .where(and(payout, inArray(reconciliationLines.batch, [...names]), sql`batch <> ''`));
  const equal = await tx
    .select()
    .from(reconciliationLines)
    .where(
      and(
        // The words of the index stand in the statement's text.
        sql`kind = 'payout' and state = 'matched' and arrived_on is null`,
        between(
          reconciliationLines.day,
          addDays(earliestOf(credits), -LONGEST_WAY),
          latestOf(credits),
        ),
        inArray(reconciliationLines.amount, amounts),
      ),
    )
    .orderBy(asc(reconciliationLines.day), asc(reconciliationLines.id));
  const found = new Map([...named, ...equal].map((line) => [line.id, line]));
  return [...found.values()].map(({ id, batch, amount, day, arrivedOn }) => ({
    id: `payout ${id}`,
    names: [batch],
    day,
    amount: fils(-amount),
    isTold: arrivedOn !== null,
    byAmount: true,
    isDetail: false,
    toldOf: { payoutLineId: id },
  }));
}

const earliestOf = (lines: readonly StoredLine[]): string =>
  lines.reduce((first, { day }) => (day < first ? day : first), '9999-12-31');
const latestOf = (lines: readonly StoredLine[]): string =>
  lines.reduce((last, { day }) => (day > last ? day : last), '');

/** Payments of our own runs, going out and coming back; each as a line, and as the detail of a batch. */
async function transfers(tx: Tx, names: readonly string[]): Promise<Candidate[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .select()
    .from(payoutPayments)
    .where(inArray(payoutPayments.endToEnd, [...names]));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const told = await tx
    .select(pick(reconciliationLines, 'transferId', 'amount', 'isDetail'))
    .from(reconciliationLines)
    .where(inArray(reconciliationLines.transferId, ids));
  const runIds = rows.map(({ runId }) => runId);
  const runsTold = await runsToldOf(tx, runIds);
  return rows.flatMap(({ id, runId, endToEnd, amount, outcome }) => {
    const own = told.filter(({ transferId }) => transferId === id);
    const way = (isBack: boolean, isDetail: boolean): Candidate => ({
      id: `${isBack ? 'back' : 'out'} ${String(isDetail)} ${id}`,
      names: [endToEnd],
      day: '',
      amount: fils(isBack ? amount : -amount),
      isTold:
        own.some((each) => each.isDetail === isDetail && each.amount > 0 === isBack) ||
        (!isBack && !isDetail && runsTold.has(runId)),
      byAmount: false,
      isDetail,
      toldOf: { transferId: id, ...(isDetail && { runId: null }) },
    });
    const sides = outcome === 'returned' ? [false, true] : [false];
    return sides.flatMap((isBack) => [way(isBack, false), way(isBack, true)]);
  });
}

async function runsToldOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ runId: reconciliationLines.runId })
    .from(reconciliationLines)
    .where(inArray(reconciliationLines.runId, [...ids]));
  return new Set(rows.flatMap(({ runId }) => (runId === null ? [] : [runId])));
}

/** Runs that the bank took as one amount: by their number, or by what they come to. */
async function runs(tx: Tx, { names, lines }: Sought): Promise<Candidate[]> {
  const amounts = lines.filter(({ amount }) => amount < 0).map(({ amount }) => -amount);
  if (amounts.length === 0) return [];
  const numbers = names.filter((name) => /^PR-\d+$/.test(name));
  const rows = await tx
    .select()
    .from(payoutRuns)
    .where(
      and(
        sql`${payoutRuns.sentAt} is not null`,
        sql`(${inArray(payoutRuns.total, amounts)} and ${payoutRuns.executionDay} between ${addDays(earliestOf(lines), -LONGEST_WAY)} and ${latestOf(lines)}
          or ${numbers.length === 0 ? sql`false` : inArray(payoutRuns.number, numbers)})`,
      ),
    )
    .orderBy(asc(payoutRuns.sentAt));
  const ids = rows.map(({ id }) => id);
  const told = await runsToldOf(tx, ids);
  return rows.map(({ id, number, total, executionDay }) => ({
    id: `run ${id}`,
    names: [number],
    day: executionDay,
    amount: fils(-total),
    isTold: told.has(id),
    byAmount: true,
    isDetail: false,
    toldOf: { runId: id },
  }));
}

/** Batches that a notice has opened, all of whose payments are known. */
async function openedBatches(tx: Tx, lines: readonly StoredLine[]): Promise<Candidate[]> {
  const batches = lines
    .filter(({ isDetail }) => !isDetail)
    .flatMap(({ batch, reference }) => [batch, reference])
    .filter((batch) => batch !== '');
  if (batches.length === 0) return [];
  const rows = await tx
    .select({
      batch: reconciliationLines.batch,
      day: sql<string>`min(${reconciliationLines.day})::text`,
      total: sql`sum(${reconciliationLines.amount})`.mapWith(Number),
    })
    .from(reconciliationLines)
    .where(
      and(
        inArray(reconciliationLines.batch, batches),
        sql`batch <> ''`,
        eq(reconciliationLines.isDetail, true),
      ),
    )
    .groupBy(reconciliationLines.batch)
    .having(
      and(
        sql`bool_and(${reconciliationLines.state} = 'matched')`,
        sql`count(*) > 0`,
        isNull(sql`min(${reconciliationLines.runId}::text)`),
      ),
    );
  return rows.map(({ batch, day, total }) => ({
    id: `batch ${batch}`,
    names: [batch],
    day,
    amount: fils(total),
    isTold: false,
    byAmount: false,
    isDetail: false,
    toldOf: {},
  }));
}
