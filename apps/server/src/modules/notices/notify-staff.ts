import { asc, eq, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { tellLive } from '../../core/tell-live.ts';
import { staff } from '../../db/schema/auth.ts';
import { notices, pushSubscriptions } from '../../db/schema/notices.ts';
import { PUSH_DELAY_MS } from './push.ts';
import { messageKind, type QueueKind } from '../outbox/api.ts';
import { ruledPath } from './notify.ts';

type Member = Pick<typeof staff.$inferSelect, 'id' | 'role'>;

/**
 * Tells the platform's staff that something has come into a queue: a line each, which counts until it is read. Everybody, or
 * those alone whom it concerns.
 */
export async function notifyStaff(
  work: TxContext,
  kind: QueueKind,
  concerns: (member: Member) => boolean = () => true,
): Promise<void> {
  // In one order, so that two who tell at once wait for one another and not across.
  const members = await work.tx
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .orderBy(asc(staff.id));
  await tell(work, { kind, foldKey: kind }, members.filter(concerns));
}

/** Tells one member of staff that a colleague has given them something of a queue: a line for each queue. */
export const notifyAssignee = (
  work: TxContext,
  staffId: string,
  { queue, path }: { readonly queue: string; readonly path: string },
): Promise<void> =>
  tell(work, { kind: 'casesAssigned', foldKey: `casesAssigned ${queue}`, path }, [{ id: staffId }]);

interface Line {
  readonly kind: QueueKind;
  /** What is told of the same counts in one line. */
  readonly foldKey: string;
  /** Where it leads, where its kind does not say. */
  readonly path?: string;
}

async function tell(
  { ctx, tx, now }: TxContext,
  { kind, foldKey, path: own }: Line,
  members: readonly { readonly id: string }[],
): Promise<void> {
  const rule = messageKind(kind)?.notice;
  const path = own ?? (rule && ruledPath(rule, 'staff'));
  if (rule === undefined || path === undefined) throw new Error(`${kind} is no queue of staff's`);
  const { sender, tags = [] } = rule;
  if (members.length === 0) return;
  const devices = await tx
    .selectDistinct({ id: pushSubscriptions.personId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.realm, 'staff'));
  const onDevice = new Set(devices.map(({ id }) => id));
  await tx
    .insert(notices)
    .values(
      members.map(({ id: recipientId }) => ({
        id: ctx.ids.uuid(),
        realm: 'staff' as const,
        recipientId,
        sender,
        kind,
        data: { count: '1' },
        path,
        foldKey,
        createdAt: now,
        pushDueAt: onDevice.has(recipientId) ? new Date(now.getTime() + PUSH_DELAY_MS) : null,
      })),
    )
    .onConflictDoUpdate({
      target: [notices.realm, notices.recipientId, notices.foldKey],
      targetWhere: sql`fold_key is not null and read_at is null`,
      set: {
        data: sql`jsonb_build_object('count', ((${notices.data} ->> 'count')::int + 1)::text)`,
        createdAt: now,
      },
    });
  await tellLive(tx, ['staff'], { event: 'tags', tags: ['notices', ...tags] });
}
