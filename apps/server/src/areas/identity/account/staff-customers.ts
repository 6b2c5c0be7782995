import { loadRow, lockRow } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import type { StaffCustomer } from '@khidma/contract/shapes/staff-customer';
import {
  blockCustomer,
  getStaffCustomer,
  pageCustomers,
  unblockCustomer,
} from '@khidma/contract/orders/customers';
import { eraseCustomer } from '@khidma/contract/privacy/data-exports';
import type { Lang } from '@khidma/i18n/languages';
import { desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import {
  type Call,
  type CallBase,
  handle,
  handleOutsideTx,
  pendingResult,
} from '../../../kernel/call.ts';
import { listPeople } from '../../../kernel/people-search.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { comments } from '../../../db/schema/comments.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { conversations } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import {
  deviceOf,
  eraseLockedCustomer,
  erasureBlockers,
  hashOfNobody,
  loadLiveSessions,
  revokeSessionsOf,
} from '../auth/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { loadAvatarUrl } from '../../files/index.ts';

type CustomerRow = typeof customers.$inferSelect;

/** Customers by index: the newest first, or those who are called so. */
export const pageCustomersHandler = handle(pageCustomers, (call) => {
  const { tx, input } = call;
  const { text, blocked } = input;
  return listPeople(call, {
    people: 'customers',
    text,
    query: tx.select().from(customers).$dynamic(),
    from: customers,
    where:
      blocked === undefined
        ? undefined
        : blocked === 'yes'
          ? isNotNull(customers.blockedAt)
          : isNull(customers.blockedAt),
    order: { at: customers.createdAt, id: customers.id, first: 'newest' },
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: (rows) => rows.map(presentRow),
  });
});

/** The list as a file. */
export const customersFile = deskFile({
  page: pageCustomersHandler,
  columns: ({ columns: t }) => [
    text(t.customer, 28, (row) => row.name),
    text(t.email, 32, (row) => row.email),
    text(t.mobile, 18, (row) => row.mobile),
    moment(t.since, 18, (row) => row.createdAt),
    moment(t.blockedAt, 18, (row) => row.blockedAt),
  ],
});

const isErased = ({ email }: CustomerRow): boolean => email.endsWith('@erased.invalid');

const presentRow = (row: CustomerRow) => ({
  ...pick(row, 'id', 'name'),
  // What stands there for an erased one is no address.
  email: isErased(row) ? '' : row.email,
  ...pick(row, 'mobile', 'createdAt', 'blockedAt'),
  erased: isErased(row),
});

export const getStaffCustomerHandler = handle(getStaffCustomer, async (call) => {
  return present(call, await loadRow(call.tx, customers, call.input.id));
});

export const blockCustomerHandler = handle(blockCustomer, (call) => changeStanding(call, 'block'));
export const unblockCustomerHandler = handle(unblockCustomer, (call) =>
  changeStanding(call, 'unblock'),
);

/** Keeps a customer out, or lets one in again, and says why. */
async function changeStanding(
  call: Call<typeof blockCustomer> | Call<typeof unblockCustomer>,
  event: 'block' | 'unblock',
): Promise<StaffCustomer> {
  const { ctx, tx, now, input } = call;
  const { reason } = input;
  const row = await lockRow(tx, customers, input.id);
  if (isErased(row) || (row.blockedAt === null) !== (event === 'block'))
    throw refuse('customerWrongState');
  const change =
    event === 'block'
      ? { blockedAt: now, blockedReason: reason }
      : { blockedAt: null, blockedReason: '' };
  await tx.update(customers).set(change).where(eq(customers.id, row.id));
  if (event === 'block') await revokeSessionsOf(tx, { realm: 'customer', subjectId: row.id }, now);
  await recordStaffAction(call, {
    action: `${event}Customer`,
    subject: ['customer', row.id],
    data: {
      reason,
      changes: [
        event === 'block'
          ? { what: 'access', before: 'open', after: 'closed' }
          : { what: 'access', before: 'closed', after: 'open' },
      ],
    },
  });
  const to = { to: row.email, lang: await langOf(call, row.id) };
  const { name } = row;
  const link = `${ctx.settings.publicUrl}/shop/sign-in`;
  await (event === 'block'
    ? enqueueMail(call, { kind: 'customerBlocked', ...to, data: { name, reason } })
    : enqueueMail(call, { kind: 'customerUnblocked', ...to, data: { name, link } }));
  return present(call, { ...row, ...change });
}

/** Erases a customer on their wish. What was typed must be the name: it cannot be undone. */
export const eraseCustomerHandler = handleOutsideTx(eraseCustomer, async (call) => {
  const passwordHash = await hashOfNobody(call.ctx);
  return pendingResult(call, async (context) => {
    const { id, name, reason } = call.input;
    const customer = await lockRow(context.tx, customers, id);
    if (isErased(customer)) throw refuse('customerWrongState');
    if (name !== customer.name.trim()) throw refuseFields([{ path: 'name', rule: 'invalid' }]);
    const lang = await langOf(context, id);
    await eraseLockedCustomer(context, { customer, passwordHash, lang });
    // Nobody is named in it: what is erased is not kept here.
    await recordStaffAction(context, {
      action: 'eraseCustomer',
      subject: ['customer', id],
      data: { reason },
    });
    return null;
  });
});

/** The language of the newest order; of a customer none is kept. */
async function langOf({ tx, lang }: CallBase, customerId: string): Promise<Lang> {
  const [newest] = await tx
    .select({ lang: orders.lang })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return newest?.lang ?? lang;
}

const MOST_SHOWN = 10;

async function present({ tx, now }: CallBase, row: CustomerRow): Promise<StaffCustomer> {
  const { id } = row;
  const sessions = await loadLiveSessions(tx, { realm: 'customer', subjectId: id, first: id }, now);
  return {
    ...presentRow(row),
    avatarUrl: await loadAvatarUrl(tx, row.avatarFileId),
    blockedReason: row.blockedReason,
    orders: await tx.$count(orders, eq(orders.customerId, id)),
    conversations: await tx.$count(conversations, eq(conversations.customerId, id)),
    ...(await erasureBlockers(tx, id)),
    disputes: await disputesOf(tx, id),
    comments: await commentsOf(tx, id),
    sessions: sessions.map((session) => ({
      ...deviceOf(session.userAgent),
      ...pick(session, 'id', 'createdAt', 'lastUsedAt'),
    })),
  };
}

async function disputesOf(tx: Tx, customerId: string): Promise<StaffCustomer['disputes']> {
  const rows = await tx
    .select({
      ...pick(disputes, 'id', 'kind', 'status', 'openedAt'),
      orderId: orders.id,
      orderNumber: orders.number,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }));
}

async function commentsOf(tx: Tx, customerId: string): Promise<StaffCustomer['comments']> {
  const rows = await tx
    .select({
      ...pick(comments, 'id', 'orderId', 'rating', 'text', 'hiddenAt', 'createdAt'),
      orderNumber: orders.number,
    })
    .from(comments)
    .innerJoin(orders, eq(orders.id, comments.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(MOST_SHOWN);
  return rows.map(({ hiddenAt, createdAt, ...row }) => ({
    ...row,
    hidden: hiddenAt !== null,
    createdAt: createdAt.toISOString(),
  }));
}
