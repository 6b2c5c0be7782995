import { fils, sum } from '@khidma/domain/money/fils';
import { caseMachine, openCaseStates } from '@khidma/domain/reconciliation/case-transitions';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { transition } from '../../../kernel/transition.ts';
import {
  reconciliationCaseEvents,
  reconciliationCases,
  reconciliationLines,
} from '../../../db/schema/reconciliation.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import { postReported, openDifferences } from '../../money/ledger/index.ts';
import { findMissing } from './find-missing.ts';
import { matchBankLines } from './match-bank-lines.ts';
import { matchProviderLines, type Verdict } from './match-provider-lines.ts';
import { sweepStaged } from './take-report.ts';

/** So many lines are compared in one transaction, which books them too. */
const BATCH = 100;

/**
 * The job: compares what was reported with the books, some lines at a time, each of them once: wherever it is killed, the
 * next one goes on there. What was missing here is looked at again, for it may be known by now. Returns how many lines
 * were compared.
 */
export async function matchLines(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const isStopped = (): boolean => signal?.aborted === true;
  await sweepStaged(ctx);
  await lookAgain(ctx);
  let compared = 0;
  while (!isStopped()) {
    const some = await transaction(ctx.db, (tx) => matchSome({ ctx, tx, now: ctx.clock.now() }));
    if (some === 0) break;
    compared += some;
  }
  if (!isStopped())
    await transaction(ctx.db, (tx) => findMissing({ ctx, tx, now: ctx.clock.now() }));
  return compared;
}

/** Lines that tell of what nobody knew, and whose case is not decided, wait to be compared once more. */
async function lookAgain({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.execute(sql`
    update reconciliation_lines set state = 'new'
    where state = 'difference' and id in (
      select line_id from reconciliation_cases
      where kind = 'missingHere' and status = ${caseMachine.initial} and line_id is not null)`);
}

/**
 * Returns the next lines to compare. The provider's first: what it has paid on is what the bank receives. Then what opens batches
 * of the bank's. In the index's own words, or all that waits would be sorted for each batch.
 */
export function waitingLines(tx: Queryable) {
  const { source, isDetail, day, place, id } = reconciliationLines;
  return tx
    .select()
    .from(reconciliationLines)
    .where(sql`state = 'new'`)
    .orderBy(
      sql`${source} desc nulls last`,
      sql`${isDetail} desc nulls last`,
      asc(day),
      asc(place),
      asc(id),
    )
    .limit(BATCH);
}

/** One node at a time: a line knows what those before it have told. */
async function matchSome(context: TxContext): Promise<number> {
  const { tx } = context;
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('reconciliation', 0)) as "isFree"`,
  );
  if (rows[0]?.isFree !== true) return 0;
  const lines = await waitingLines(tx);
  const some = lines.filter(
    (line) => line.source === lines[0]?.source && line.isDetail === lines[0].isDetail,
  );
  if (some.length === 0) return 0;
  const verdicts =
    some[0]?.source === 'provider'
      ? await matchProviderLines(tx, some)
      : await matchBankLines(tx, some);
  await keep(context, verdicts);
  return some.length;
}

async function keep(context: TxContext, verdicts: readonly Verdict[]): Promise<void> {
  const { ctx, tx, now } = context;
  await saveLines(context, verdicts);
  await addMatched(context, verdicts);
  await postReported(
    tx,
    ctx.ids,
    verdicts.map(({ line, toldOf, entries }) => ({
      entries,
      orderId: toldOf.orderId ?? null,
      at: now,
      countsFor: line.day,
      remark: { report: line.reference, net: String(line.fee - line.feeVat) },
    })),
  );
  await openDifferences(
    context,
    verdicts.flatMap(({ line, toldOf, difference }) =>
      difference === null
        ? []
        : [
            {
              source: line.source,
              day: line.day,
              lineId: line.id,
              paymentId: toldOf.paymentId ?? null,
              transferId: toldOf.transferId ?? null,
              orderId: toldOf.orderId ?? null,
              merchantId: toldOf.merchantId ?? null,
              ...difference,
            },
          ],
    ),
  );
  await closeSolved(context, verdicts);
}

async function saveLines({ tx }: TxContext, verdicts: readonly Verdict[]): Promise<void> {
  const rows = verdicts.map(
    ({ line, toldOf, difference }) =>
      sql`(${line.id}::uuid, ${difference === null ? 'matched' : 'difference'}, ${toldOf.paymentId ?? null}::uuid,
        ${toldOf.runId ?? null}::uuid, ${toldOf.transferId ?? null}::uuid, ${toldOf.payoutLineId ?? null}::uuid, ${toldOf.batch ?? line.batch})`,
  );
  await tx.execute(sql`
    update reconciliation_lines as line set state = told.state, payment_id = told.payment_id, run_id = told.run_id,
      transfer_id = told.transfer_id, payout_line_id = told.payout_line_id, batch = told.batch
    from (values ${sql.join(rows, sql`, `)}) as told (id, state, payment_id, run_id, transfer_id, payout_line_id, batch)
    where line.id = told.id`);
  const arrived = verdicts.flatMap(({ line, toldOf }) =>
    toldOf.payoutLineId == null ? [] : [sql`(${toldOf.payoutLineId}::uuid, ${line.day}::date)`],
  );
  if (arrived.length > 0)
    await tx.execute(sql`
      update reconciliation_lines as payout set arrived_on = told.day
      from (values ${sql.join(arrived, sql`, `)}) as told (id, day) where payout.id = told.id`);
}

/** What agrees is counted with its day. */
async function addMatched({ tx }: TxContext, verdicts: readonly Verdict[]): Promise<void> {
  const days = Map.groupBy(
    verdicts.filter(({ line, difference }) => difference === null && !line.isDetail),
    ({ line }) => line.day,
  );
  for (const [day, matched] of days) {
    const total = sum(matched.map(({ line }) => fils(line.amount)));
    await tx.execute(sql`
      update reconciliation_days set matched_lines = matched_lines + ${matched.length}, matched_total = matched_total + ${total}
      where source = ${matched[0]?.line.source} and day = ${day}`);
  }
}

/** What was missing has been told, or what nobody knew is known: its case is closed by itself, and says so. */
async function closeSolved({ ctx, tx, now }: TxContext, verdicts: readonly Verdict[]) {
  const idsOf = (of: (verdict: Verdict) => string | null | undefined): string[] =>
    verdicts.flatMap((verdict) => of(verdict) ?? []);
  const agreed = idsOf(({ line, difference }) => (difference === null ? line.id : null));
  const paid = idsOf(({ line, toldOf }) => (line.kind === 'charge' ? toldOf.paymentId : null));
  const arrived = idsOf(({ toldOf }) => toldOf.payoutLineId);
  const sent = idsOf(({ toldOf }) => toldOf.transferId);
  const runs = idsOf(({ toldOf }) => toldOf.runId);
  const sentInRuns = sql`select id from payout_payments where run_id in ${runs}`;
  const solved: readonly (readonly [readonly string[], SQL])[] = [
    [agreed, sql`kind <> 'missingThere' and line_id in ${agreed}`],
    [paid, sql`kind = 'missingThere' and payment_id in ${paid}`],
    [arrived, sql`kind = 'missingThere' and line_id in ${arrived}`],
    [sent, sql`kind = 'missingThere' and transfer_id in ${sent}`],
    [runs, sql`kind = 'missingThere' and transfer_id in (${sentInRuns})`],
  ];
  const event = 'vanish' as const;
  const { to: status } = transition(caseMachine, caseMachine.initial, { event, actor: 'system' });
  for (const [ids, condition] of solved) {
    if (ids.length === 0) continue;
    const closed = await tx
      .update(reconciliationCases)
      .set({ status, endedAt: now })
      .where(sql`${inArray(reconciliationCases.status, [...openCaseStates])} and ${condition}`)
      .returning({ id: reconciliationCases.id });
    if (closed.length > 0)
      await tx
        .insert(reconciliationCaseEvents)
        .values(closed.map(({ id: caseId }) => ({ id: ctx.ids.uuid(), caseId, event, at: now })));
  }
}
