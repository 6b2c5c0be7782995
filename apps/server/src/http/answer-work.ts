import type { FastifyRequest } from 'fastify';
import type { Handler, WorkBase } from '../core/call.ts';
import { transaction } from '../db/transaction.ts';
import { admit } from './admit.ts';
import type { Envelope } from './envelope.ts';
import { claimRequest } from './idempotency.ts';
import { saveOnce } from './save-once.ts';
import type { Verified } from './verify.ts';

interface Work {
  readonly handler: Extract<Handler, { kind: 'work' }>;
  readonly base: Omit<WorkBase, 'actor'>;
  readonly verified: Verified;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** Runs a call that works before its transaction. A replay is answered before the work is done a second time. */
export const answerWork = async ({
  handler,
  base,
  verified,
  params,
  now,
  request,
}: Work): Promise<Envelope> => {
  const { db } = base.ctx;
  const stored = await transaction(db, (tx) => claimRequest(tx, verified, now));
  if (stored !== undefined) return stored;
  const admission = await admit(base.ctx, handler, { verified, params, now, request });
  if (!admission.ok) throw admission.refusal;
  const received = await admission.run({ ...base, actor: admission.actor });
  return await saveOnce(received, { db, call: verified, now, barred: undefined });
};
