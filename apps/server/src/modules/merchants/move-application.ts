import { eq } from 'drizzle-orm';
import {
  type ApplicationEvent,
  moveApplication,
} from '@khidma/domain/applications/application-transitions';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { applicationEvents, applications } from '../../db/schema/merchants.ts';

/** A stored application. */
export type ApplicationRow = typeof applications.$inferSelect;

/** What a move writes beside the status. */
export type ApplicationChange = Partial<
  Omit<typeof applications.$inferInsert, 'id' | 'status' | 'reference'>
>;

export interface ApplicationMove {
  readonly event: ApplicationEvent;
  readonly actor: { readonly kind: 'applicant' | 'staff'; readonly id: string | null };
  readonly change?: ApplicationChange;
  /** Kept with the timeline's line; `message` is shown there. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The application, locked until the transaction ends; 40400 where there is none. */
export async function lockApplication({ tx }: Work, id: string): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('no key update');
  if (row === undefined) throw refuse('notFound');
  return row;
}

/** Moves a locked application by its table, or refuses; writes the change and the timeline. */
export async function moveRow(
  work: Work,
  row: ApplicationRow,
  move: ApplicationMove,
): Promise<ApplicationRow> {
  const outcome = moveApplication(row.status, move.event, move.actor.kind);
  if (!outcome.ok) throw refuse(outcome.error);
  const [moved] = await work.tx
    .update(applications)
    .set({ ...move.change, status: outcome.to })
    .where(eq(applications.id, row.id))
    .returning();
  if (moved === undefined) throw new Error(`application ${row.id} is locked and gone`);
  await recordEvent(work, {
    applicationId: row.id,
    event: move.event,
    actor: move.actor,
    data: move.data ?? {},
  });
  return moved;
}

export interface ApplicationLine {
  readonly applicationId: string;
  /** An event of the table, or `submit` and `resendActivation`, which change no status. */
  readonly event: ApplicationEvent | 'submit' | 'resendActivation';
  readonly actor: ApplicationMove['actor'];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes a line of an application's timeline. */
export async function recordEvent(
  { ctx, tx, now }: Work,
  { applicationId, event, actor, data }: ApplicationLine,
): Promise<void> {
  await tx.insert(applicationEvents).values({
    id: ctx.ids.uuid(),
    applicationId,
    event,
    actorKind: actor.kind,
    actorId: actor.id,
    data,
    at: now,
  });
}
