import { lockRow, only } from '../../../kernel/rows.ts';
import { appUrl } from '../../../kernel/app-urls.ts';
import {
  type AgreedCall,
  type Call,
  type CallBase,
  requireCaller,
  type Handler,
} from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { transition } from '../../../kernel/transition.ts';
import { listPage } from '../../../kernel/page.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { secondPersonAsks } from '../../../db/schema/desk.ts';
import { outsideTransaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { recordStaffAction } from '../staff/index.ts';
import { presentAsks, type StoredAsk } from './present-asks.ts';
import { mayDecide } from './who-decides.ts';
import type {
  askSecondPerson,
  decideSecondPerson,
  pageSecondPerson,
} from '@khidma/contract/backoffice/second-person';
import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import {
  isAboutMoney,
  type SecondPersonAsk,
  type SecondPersonCall,
} from '@khidma/contract/shapes/second-person';
import { sum } from '@khidma/domain/money/fils';
import { protectedCountsAfterMs, secondPersonMachine } from '@khidma/domain/staff/second-person';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { textsInEach } from '@khidma/i18n/every-language';
import { defaultLang } from '@khidma/i18n/languages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';

const names = await textsInEach('consoleActions');

const kinds = {
  asked: 'protectedChangeAsked',
  agree: 'protectedChangeAgreed',
  refuse: 'protectedChangeStopped',
  stop: 'protectedChangeStopped',
} as const;

/** What the log calls a call, where it is another name. */
const logged = { cancelStaffOrder: 'cancelOrder', refundDispute: 'decideDispute' } as const;

const nameOf = (call: StoredAsk['call']) =>
  call === 'cancelStaffOrder' || call === 'refundDispute' ? logged[call] : call;

/** Tells everybody who holds money or lets people in, by mail, that what protects money is to change. */
export async function mailProtectedChange(
  call: CallBase,
  row: StoredAsk,
  step: keyof typeof kinds,
): Promise<void> {
  const members = await call.tx
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNull(staff.invitedAt)))
    .orderBy(asc(staff.id));
  const me = requireCaller(call).id;
  const told = members.filter(
    ({ role }) => staffRoleHolds(role, 'money') || staffRoleHolds(role, 'people'),
  );
  for (const { name, email: to } of told)
    await enqueueMail(call, {
      kind: kinds[step],
      to,
      // Of staff no language is kept.
      lang: defaultLang,
      data: {
        name,
        link: `${appUrl(call.ctx.settings, 'staff')}/second-person`,
        colleague: members.find(({ id }) => id === me)?.name ?? '',
        title: names[defaultLang].names[nameOf(row.call)],
        ...(row.reason !== '' && { reason: row.reason }),
      },
    });
}

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

/** Carries what a tried call notes of itself out of its savepoint, which is rolled back. */
class Tried extends Error {
  override readonly name = 'Tried';
  readonly noted: AgreedCall;

  constructor(noted: AgreedCall) {
    super('tried and taken back');
    this.noted = noted;
  }
}

/** Asks a second person; what would be refused to them too is refused now, at the field it is refused at. */
export async function askFor(
  call: Call<typeof askSecondPerson>,
  calls: AgreedCalls,
): Promise<SecondPersonAsk> {
  const { ctx, tx, now, input } = call;
  const me = requireCaller(call).id;
  const asked = { call: input.call, input: input.input, askedBy: me };
  const { gives, isProtected } = await tryOut(call, calls, asked).catch((error: unknown) => {
    throw within(error);
  });
  if (gives.length === 0 && !isProtected) throw refuse('secondPersonNotNeeded');
  const made = await tx
    .insert(secondPersonAsks)
    .values({
      id: ctx.ids.uuid(),
      ...asked,
      amount: gives.length === 0 ? null : sum(gives),
      reason: input.reason,
      status: secondPersonMachine.initial,
      askedAt: now,
    })
    .returning();
  const row = only(made);
  await record(call, row, 'askSecondPerson');
  await notifyStaff(call, 'secondPersonWaiting', (member) => mayDecide(row, member));
  if (!isAboutMoney(row.call)) await mailProtectedChange(call, row, 'asked');
  return presentOne(call, row.id);
}

/** Does what is asked for as it would be done if it were agreed to now, and takes it back. Returns what it noted of itself. */
const tryOut = (call: CallBase, calls: AgreedCalls, asked: AskedCall): Promise<AgreedCall> => {
  const countsFrom = new Date(call.now.getTime() + countsAfterMs(asked.call));
  return call.tx
    .transaction(async (inner): Promise<never> => {
      throw new Tried(await runAgreed({ ...call, tx: inner }, calls, { ...asked, countsFrom }));
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.noted;
      throw error;
    });
};

/** A field of the tried call stands in the field that holds it. */
const within = (error: unknown): unknown =>
  error instanceof Refusal && error.fields.length > 0
    ? refuseFields(error.fields.map((field) => ({ ...field, path: `input.${field.path}` })))
    : error;

/** What protects money counts a day later. */
const countsAfterMs = (call: SecondPersonCall): number =>
  isAboutMoney(call) ? 0 : protectedCountsAfterMs;

/** Agrees, refuses or stops. What counts at once is done in the same transaction, or refused with it. */
export async function decideOn(
  call: Call<typeof decideSecondPerson>,
  calls: AgreedCalls,
): Promise<SecondPersonAsk> {
  const { tx, now, input } = call;
  const { id, decision, reason } = input;
  const me = requireCaller(call);
  if (decision !== 'agree' && reason === '')
    throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const row = await lockRow(tx, secondPersonAsks, id);
  const { to } = transition(secondPersonMachine, row.status, { event: decision, actor: 'staff' });
  if (decision === 'stop' ? !mayStop(row, me) : !mayDecide(row, me))
    throw refuse(row.askedBy === me.id ? 'secondPersonNeeded' : 'noPermission');
  const dueAt = new Date(now.getTime() + countsAfterMs(row.call));
  const isAgreed = decision === 'agree';
  // What could not be done by then is refused now.
  if (isAgreed && dueAt > now) await tryOut(call, calls, row);
  await tx
    .update(secondPersonAsks)
    .set({ status: to, decidedBy: me.id, decidedAt: now, note: reason, ...(isAgreed && { dueAt }) })
    .where(eq(secondPersonAsks.id, id));
  await record(call, { ...row, reason }, actions[decision]);
  if (!isAboutMoney(row.call)) await mailProtectedChange(call, row, decision);
  if (isAgreed && dueAt <= now) await doAgreed(call, calls, { ...row, decidedBy: me.id });
  return presentOne(call, id);
}

const actions = {
  agree: 'agreeSecondPerson',
  refuse: 'refuseSecondPerson',
  stop: 'stopSecondPerson',
} as const;

/** Does what two have agreed to; throws the refusal where it cannot be done any more. */
async function doAgreed(call: CallBase, calls: AgreedCalls, row: StoredAsk): Promise<void> {
  const { to } = transition(secondPersonMachine, 'agreed', { event: 'do', actor: 'system' });
  await runAgreed(call, calls, row);
  await call.tx.update(secondPersonAsks).set({ status: to }).where(eq(secondPersonAsks.id, row.id));
}

/** Does what is due, or writes down why it cannot be done. */
export async function doDue(call: CallBase, calls: AgreedCalls, row: StoredAsk): Promise<void> {
  try {
    await call.tx.transaction((inner) => doAgreed({ ...call, tx: inner }, calls, row));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { to } = transition(secondPersonMachine, row.status, { event: 'fail', actor: 'system' });
    await call.tx
      .update(secondPersonAsks)
      .set({ status: to, note: error.code })
      .where(eq(secondPersonAsks.id, row.id));
  }
}

type Me = ReturnType<typeof requireCaller>;

/** The asker, every administrator, and whoever could agree. */
const mayStop = (row: StoredAsk, me: Me): boolean =>
  me.id === row.askedBy || me.role === 'administrator' || mayDecide(row, me);

/** What staff asked a second person to agree to. */
export const pageAsks = (call: Call<typeof pageSecondPerson>) => {
  const { status } = call.input;
  return listPage(call, {
    query: call.tx.select().from(secondPersonAsks).$dynamic(),
    from: secondPersonAsks,
    where: status === undefined ? undefined : eq(secondPersonAsks.status, status),
    order: { at: secondPersonAsks.askedAt, id: secondPersonAsks.id, first: 'newest' },
    keyOf: ({ askedAt, id }) => ({ at: askedAt, id }),
    present: (rows) => present(call, rows),
  });
};

const present = (call: CallBase, rows: readonly StoredAsk[]) => {
  const me = requireCaller(call);
  return presentAsks(call, rows, {
    mayDecide: (row) => mayDecide(row, me),
    mayStop: (row) => mayStop(row, me),
  });
};

async function presentOne(call: CallBase, id: string): Promise<SecondPersonAsk> {
  const rows = await call.tx.select().from(secondPersonAsks).where(eq(secondPersonAsks.id, id));
  return only(await present(call, rows));
}

const record = (
  call: CallBase,
  { id, call: what, amount, reason }: StoredAsk,
  action: 'askSecondPerson' | (typeof actions)[keyof typeof actions],
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subject: ['secondPerson', id],
    data: { call: what, reason, ...(amount !== null && { amount }) },
  });
