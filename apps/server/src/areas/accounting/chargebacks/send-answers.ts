import { lockRowValues } from '../../../kernel/rows.ts';
import { answerRetryMs } from '@khidma/domain/payments/evidence-files';
import {
  chargebackCan,
  chargebackMachine,
  isChargebackAnswered,
} from '@khidma/domain/payments/chargeback-transitions';
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { EvidenceFile } from '../../../adapters/payments/payments.ts';
import { lockDueRow } from '../../../kernel/due-work.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { transition } from '../../../kernel/transition.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { chargebacks, type SentFile } from '../../../db/schema/chargebacks.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import type { StoredChargeback } from '../../orders/index.ts';
import { planFiles, type PlannedFile } from './evidence.ts';

/** While one answer is on its way nobody sends another; longer than all its files may take to be made and to arrive. */
export const ANSWERING_MS = 180_000;

/** What came of handing an answer in: `later` where it is tried again by itself. */
type Sent = 'sent' | 'refused' | 'later';

/** Hands in the answers that did not arrive when they were written. Returns how many it tried. */
export async function sendAnswers(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(async () => {
    const row = await claim(ctx);
    if (row === undefined) return null;
    await sendAnswer(ctx, row);
    return 1;
  }, signal);
}

/** Moves the moment of the next try ahead, so that nobody else tries meanwhile, and a crash loses nothing. */
const claim = ({ db, clock }: Ctx): Promise<StoredChargeback | undefined> =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const row = await lockDueRow(
      { tx },
      {
        table: chargebacks,
        where: and(
          lte(chargebacks.sendAt, now),
          or(
            isNull(chargebacks.answeringAt),
            lt(chargebacks.answeringAt, new Date(now.getTime() - ANSWERING_MS)),
          ),
        ),
        since: chargebacks.sendAt,
      },
    );
    if (row === undefined) return undefined;
    const change = chargebackCan.answer(row)
      ? { answeringAt: now, ...nextTry(row, now) }
      : { answeringAt: null, sendAt: null };
    const [claimed] = await tx
      .update(chargebacks)
      .set(change)
      .where(eq(chargebacks.id, row.id))
      .returning();
    return claimed;
  });

/** Returns when an answer is tried again that is tried now. */
export const nextTry = ({ sendTries }: Pick<StoredChargeback, 'sendTries'>, now: Date) => ({
  sendAt: new Date(now.getTime() + answerRetryMs(sendTries)),
  sendTries: sendTries + 1,
});

/**
 * Hands an answer in that is claimed: its files one by one, each noted as it arrives, then the words with all of them,
 * once. Nothing of it happens in a transaction. Where the answer of the provider is lost, it says later that it has it.
 */
export async function sendAnswer(ctx: Ctx, row: StoredChargeback): Promise<Sent> {
  if (row.sendAt === null) return 'later';
  try {
    const files = await sendFiles(ctx, row);
    const sent = await ctx.payments.answerChargeback({
      reference: row.reference,
      text: `${row.statement}\n\n${row.evidence}`,
      files: files.flatMap(({ kind, reference }) =>
        reference === null ? [] : [{ kind, reference }],
      ),
    });
    await (sent.ok ? recordAnswered(ctx, row) : letGo(ctx, row, { sendAt: null }));
    return sent.ok ? 'sent' : 'refused';
  } catch (error) {
    const message = errorMessage(error);
    ctx.log.error({ chargebackId: row.id, error: message }, 'the bank could not be answered');
    await letGo(ctx, row, {});
    return 'later';
  }
}

async function sendFiles(ctx: Ctx, row: StoredChargeback): Promise<readonly SentFile[]> {
  let sent = row.sentFiles;
  for (const planned of await planFiles(ctx.db, row)) {
    // What arrived before is there.
    if (sent.some(({ kind }) => kind === planned.kind)) continue;
    /* oxlint-disable no-await-in-loop -- one file is held at a time, and each is noted before the next */
    const file = await made(ctx, row, planned);
    if (file === null) continue;
    const told = await ctx.payments.uploadEvidence({ reference: row.reference, file });
    sent = [
      ...sent,
      {
        kind: file.kind,
        name: file.name,
        size: file.bytes.length,
        reference: told.ok ? told.reference : null,
      },
    ];
    await ctx.db.update(chargebacks).set({ sentFiles: sent }).where(eq(chargebacks.id, row.id));
    /* oxlint-enable no-await-in-loop */
  }
  return sent;
}

/** So often a file that cannot be made holds the words up: after that they go without it. */
const PATIENCE = 3;

async function made(
  ctx: Ctx,
  { id: chargebackId, sendTries }: StoredChargeback,
  planned: PlannedFile,
): Promise<EvidenceFile | null> {
  try {
    return await planned.make(ctx);
  } catch (error) {
    if (sendTries <= PATIENCE) throw error;
    const message = errorMessage(error);
    ctx.log.error({ chargebackId, kind: planned.kind, error: message }, 'a file is left out');
    return null;
  }
}

/** It did not get there as far as anybody knows: staff may word it anew without waiting. */
const letGo = ({ db }: Ctx, { id }: StoredChargeback, change: { readonly sendAt?: null }) =>
  db
    .update(chargebacks)
    .set({ answeringAt: null, ...change })
    .where(eq(chargebacks.id, id));

const recordAnswered = (ctx: Ctx, { id }: StoredChargeback): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockChargeback(tx, id);
    // The provider's own word of it was quicker.
    const to = isChargebackAnswered(row)
      ? row.status
      : transition(chargebackMachine, row.status, { event: 'answer', actor: 'staff' }).to;
    await tx
      .update(chargebacks)
      .set({
        status: to,
        answeringAt: null,
        sendAt: null,
        answeredAt: row.answeredAt ?? ctx.clock.now(),
      })
      .where(eq(chargebacks.id, id));
    await publishLive(tx, ['staff'], { event: 'tags', tags: ['money'] });
  });

/** Returns a chargeback that nobody else moves meanwhile. */
export const lockChargeback = (tx: Tx, id: string): Promise<StoredChargeback> =>
  lockRowValues(tx, chargebacks, id);
