import {
  countUnreadCustomerNotices,
  countUnreadNotices,
  countUnreadStaffNotices,
  listMyNotices,
  markCustomerNoticesRead,
  markMyNotices,
  markNoticesRead,
  markStaffNoticesRead,
  pageCustomerNotices,
  pageNotices,
  pageStaffNotices,
} from '@khidma/contract/messaging/notices';
import type { OutputOf, ParsedInputOf } from '@khidma/contract/core/endpoint';
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { notices } from '../../db/schema/notices.ts';
import { noticePresenter } from './render-notice.ts';

export const pageNoticesHandler = handle(pageNotices, (call) => pageOf(call));
export const pageCustomerNoticesHandler = handle(pageCustomerNotices, (call) => pageOf(call));
export const pageStaffNoticesHandler = handle(pageStaffNotices, (call) => pageOf(call));
export const countUnreadNoticesHandler = handle(countUnreadNotices, (call) => unreadOf(call));
export const countUnreadCustomerNoticesHandler = handle(countUnreadCustomerNotices, (call) =>
  unreadOf(call),
);
export const countUnreadStaffNoticesHandler = handle(countUnreadStaffNotices, (call) =>
  unreadOf(call),
);
export const markNoticesReadHandler = handle(markNoticesRead, (call) => markRead(call));
export const markCustomerNoticesReadHandler = handle(markCustomerNoticesRead, (call) =>
  markRead(call),
);
export const markStaffNoticesReadHandler = handle(markStaffNoticesRead, (call) => markRead(call));

export const listMyNoticesHandler = handle(listMyNotices, (call) => pageOf(call));
export const markMyNoticesHandler = handle(markMyNotices, (call) => markRead(call));

interface With<Input> extends CallBase {
  readonly input: Input;
}

/** A page of the caller's notices; each realm has its own address and all one list. */
const pageOf = (
  call: With<ParsedInputOf<typeof pageNotices>>,
): Promise<OutputOf<typeof pageNotices>> =>
  listPage(call, {
    query: call.tx.select().from(notices).$dynamic(),
    from: notices,
    where: and(
      ownedBy(call),
      call.input.sender === undefined
        ? undefined
        : eq(notices.sender, Number(call.input.sender) as 1000), // one of the four that the schema lets through
      call.input.unreadOnly && isNull(notices.readAt),
    ),
    order: { at: notices.createdAt, id: notices.id, first: 'newest' },
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: async (rows) => {
      const present = await noticePresenter(call.ctx, call.tx, rows);
      return rows.map((row) => present(row, call.lang));
    },
  });

const ownedBy = (call: CallBase): SQL | undefined => {
  const { realm, id } = callerOf(call);
  // Those of a messaging token are whose it is: its realm is that of the session.
  return and(sql`${notices.realm} = ${realm}`, eq(notices.recipientId, id));
};

/** A badge says 99+. */
const MOST_COUNTED = 100;

async function unreadOf(call: CallBase): Promise<{ unread: number }> {
  const unread = call.tx
    .select({ one: sql`1`.as('one') })
    .from(notices)
    .where(and(ownedBy(call), isNull(notices.readAt)))
    .limit(MOST_COUNTED)
    .as('unread');
  return { unread: await call.tx.$count(unread) };
}

const MOST_MARKED = 1_000;

async function markRead(
  call: With<ParsedInputOf<typeof markNoticesRead>>,
): Promise<{ unread: number }> {
  const { tx, now, input } = call;
  if (input.ids === undefined && input.until === undefined)
    throw refuseFields([{ path: 'ids', rule: 'required' }]);
  if (input.ids !== undefined) {
    const ids = [...new Set(input.ids)];
    const own = await tx.$count(notices, and(ownedBy(call), inArray(notices.id, ids)));
    if (own < ids.length) throw refuse('notFound');
  }
  const some = tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        ownedBy(call),
        isNull(notices.readAt),
        input.ids && inArray(notices.id, input.ids),
        input.until === undefined ? undefined : lte(notices.createdAt, new Date(input.until)),
      ),
    )
    .orderBy(notices.createdAt, notices.id)
    .limit(MOST_MARKED)
    .for('update');
  await tx
    .update(notices)
    .set({ readAt: now, mailDueAt: null, pushDueAt: null })
    .where(inArray(notices.id, some));
  return unreadOf(call);
}
