import { lockRowValues } from '../../../kernel/rows.ts';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { eq } from 'drizzle-orm';
import {
  applicationCan,
  type ApplicationEvent,
  applicationMachine,
} from '@khidma/domain/applications/application-transitions';
import { type CallBase, requireCaller, type TxContext } from '../../../kernel/call.ts';
import { transition } from '../../../kernel/transition.ts';
import { applicationEvents, applications } from '../../../db/schema/merchants.ts';
import { changesAmong, recordStaffAction, waitedFor } from '../../backoffice/staff/index.ts';

/** A stored application. */
export type ApplicationRow = typeof applications.$inferSelect;

interface ApplicationMove {
  readonly event: ApplicationEvent;
  readonly actor: { readonly kind: 'applicant' | 'staff'; readonly id: string | null };
  /** What a move writes beside the status. */
  readonly change?: Partial<Omit<ApplicationRow, 'id' | 'status' | 'reference'>>;
  /** Kept with the timeline's line; `message` is shown there. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The application, locked until the transaction ends; 40400 where there is none. */
export const lockApplication = ({ tx }: TxContext, id: string): Promise<ApplicationRow> =>
  lockRowValues(tx, applications, id);

/** Moves a locked application by its table, or refuses; writes the change and the timeline. */
export async function moveRow(
  context: TxContext,
  row: ApplicationRow,
  { event, actor, change, data = {} }: ApplicationMove,
): Promise<ApplicationRow> {
  const { to } = transition(applicationMachine, row.status, { event, actor: actor.kind });
  const changes = { ...change, status: to };
  await context.tx.update(applications).set(changes).where(eq(applications.id, row.id));
  await recordEvent(context, { applicationId: row.id, event, actor, data });
  return { ...row, ...changes };
}

/** Moves a locked application as the signed-in member of staff, and records that they did. */
export async function moveAsStaff(
  call: CallBase,
  row: ApplicationRow,
  { action, ...step }: Omit<ApplicationMove, 'actor'> & { readonly action: StaffActionName },
): Promise<ApplicationRow> {
  const actor = { kind: 'staff', id: requireCaller(call).id } as const;
  const moved = await moveRow(call, row, { ...step, actor });
  await recordStaffAction(call, {
    action,
    subject: ['application', row.id],
    data: {
      version: row.version,
      ...step.data,
      ...(applicationCan.waitForStaff(row) &&
        !applicationCan.waitForStaff(moved) &&
        waitedFor(call, row.submittedAt)),
      changes: changesAmong([
        { what: 'applicationStatus', before: row.status, after: moved.status },
      ]),
    },
  });
  return moved;
}

interface TimelineEntry {
  readonly applicationId: string;
  /** An event of the table, or `submit` and `resendActivation`, which change no status. */
  readonly event: ApplicationEvent | 'submit' | 'resendActivation';
  readonly actor: ApplicationMove['actor'];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes a line of an application's timeline. */
export async function recordEvent(
  { ctx, tx, now }: TxContext,
  { actor, ...line }: TimelineEntry,
): Promise<void> {
  await tx
    .insert(applicationEvents)
    .values({ id: ctx.ids.uuid(), ...line, actorKind: actor.kind, actorId: actor.id, at: now });
}

/** The last step of an application: its merchant has used the activation code and chosen a password. Does nothing the next time. */
export async function activateApplicationOf(context: TxContext, merchantId: string): Promise<void> {
  const [row] = await context.tx
    .select()
    .from(applications)
    .where(eq(applications.merchantId, merchantId))
    .for('no key update');
  if (row === undefined || !applicationCan.activate(row)) return;
  await moveRow(context, row, { event: 'activate', actor: { kind: 'applicant', id: null } });
}
