import type { SecondPersonCall } from '@khidma/contract/shapes/second-person';
import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AgreedCall, CallBase, Handler } from '../../core/call.ts';
import type { Actor } from '../../core/context.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';
import { outsideTransaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';

/** The operations that a second person can agree to. */
export type AgreedCalls = Readonly<Record<SecondPersonCall, Handler>>;

/** What somebody asked for, and in whose name it is done. */
export interface AskedCall {
  readonly call: SecondPersonCall;
  readonly input: Readonly<Record<string, unknown>>;
  readonly askedBy: string;
  /** When what is only tried would count; now unless said otherwise. */
  readonly countsFrom?: Date;
}

/**
 * Does what was asked for, in the asker's name and with the rights that the asker has now. Returns what it
 * noted of itself.
 */
export async function runAgreed(
  base: CallBase,
  calls: AgreedCalls,
  { call: name, input, askedBy, countsFrom = base.now }: AskedCall,
): Promise<AgreedCall> {
  const handler = calls[name];
  const { endpoint } = handler;
  const actor = await actorOf(base.tx, askedBy);
  if (endpoint.staff === undefined || !staffRoleHolds(actor.role, endpoint.staff.needs))
    throw refuse('noPermission');
  const parsed = z.safeParse(endpoint.input, input, { reportInput: true });
  if (!parsed.success) throw refuseFields(fieldErrorsOf(parsed.error));
  const noted: AgreedCall = { gives: [], isProtected: false, countsFrom };
  const call = { ...base, actor, agreed: noted, input: parsed.data };
  if (handler.kind === 'json') await handler.run(call);
  else if (handler.kind === 'work') {
    const key = JSON.stringify(['agreed', name, input, askedBy]);
    const { signal } = new AbortController();
    // Whoever asks waits for what is slow, and no transaction does.
    const { agreed, pending } = await outsideTransaction(key, async () => ({
      agreed: call.agreed,
      pending: await handler.run({ ...call, signal }),
    }));
    // A transaction that runs again counts anew.
    agreed.gives.length = 0;
    await pending.save(base.tx);
    return agreed;
  } else throw new Error(`${name} answers with bytes: nobody agrees to that`);
  return noted;
}

/** Whoever asked, as they are now: who was shut out since does nothing any more. */
async function actorOf(
  tx: Tx,
  id: string,
): Promise<Actor & { readonly role: NonNullable<Actor['role']> }> {
  const [found] = await tx
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)));
  if (found === undefined) throw refuse('noPermission');
  // No session: what looks for one's own finds none.
  return { realm: 'staff', id, sessionId: id, role: found.role };
}
