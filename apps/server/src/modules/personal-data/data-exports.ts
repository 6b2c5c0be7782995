import {
  getDataExport,
  getMerchantDataExport,
  requestCustomerExport,
  requestDataExport,
  requestMerchantDataExport,
} from '@khidma/contract/privacy/data-exports';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { desc, eq, type SQL } from 'drizzle-orm';
import { callerOf, handle, handleWork, type CallBase, type WorkBase } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { dataExports } from '../../db/schema/personal-data.ts';
import type { Tx } from '../../db/types.ts';
import { checkAccountPassword } from '../auth/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { fileRefsOf } from '../uploads/api.ts';

/** One copy a day: it takes minutes of work, and a stolen session gets no second one. */
const EVERY_MS = 86_400_000;

type Stored = typeof dataExports.$inferSelect;
type Reading = Pick<CallBase, 'ctx' | 'tx' | 'now' | 'actor' | 'lang' | 'requestId'>;

/** How far the newest copy has got. */
export const getDataExportHandler = handle(getDataExport, async (call) =>
  present(call, await newestOf(call)),
);

/** The same for a merchant. */
export const getMerchantDataExportHandler = handle(getMerchantDataExport, async (call) =>
  present(call, await newestOf(call)),
);

/** Asks for a copy: with the password, for it holds everything that an open page shows only piece by piece. */
export const requestDataExportHandler = handleWork(requestDataExport, (call) => request(call));

/** The same for a merchant. */
export const requestMerchantDataExportHandler = handleWork(requestMerchantDataExport, (call) =>
  request(call),
);

async function request(call: WorkBase & { readonly input: { readonly password: string } }) {
  const lockAccount = await checkAccountPassword(call, call.input.password);
  return {
    async save(tx: Tx) {
      const work = { ...call, tx };
      // Two at once take turns.
      await lockAccount(tx);
      const before = await newestOf(work);
      const nextAt = nextAtOf(before, call.now);
      if (nextAt !== null) throw refuse('dataExportTooSoon', { nextAt: nextAt.toISOString() });
      const { realm, id: ownerId } = callerOf(call);
      const asked = {
        id: call.ctx.ids.uuid(),
        ...(realm === 'merchant' ? { merchantId: ownerId } : { customerId: ownerId }),
        lang: call.lang,
        requestedAt: call.now,
        dueAt: call.now,
      };
      const [made] = await tx.insert(dataExports).values(asked).returning();
      return present(work, made);
    },
  };
}

/** The same on behalf of a customer who asked staff for it. The copy is the customer's alone: the mail leads to their account. */
export const requestCustomerExportHandler = handle(requestCustomerExport, async (call) => {
  const { ctx, tx, now, lang } = call;
  const { id: customerId } = call.input;
  const [customer] = await tx
    .select({ email: customers.email, blockedAt: customers.blockedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  if (customer === undefined) throw refuse('notFound');
  // Nobody could fetch it.
  if (customer.blockedAt !== null || customer.email.endsWith('@erased.invalid'))
    throw refuse('customerWrongState');
  const nextAt = nextAtOf(await newestBy(tx, eq(dataExports.customerId, customerId)), now);
  if (nextAt !== null) throw refuse('dataExportTooSoon', { nextAt: nextAt.toISOString() });
  const asked = { id: ctx.ids.uuid(), customerId, lang, requestedAt: now, dueAt: now };
  await tx.insert(dataExports).values(asked);
  await recordStaffAction(call, {
    action: 'requestCustomerExport',
    subjectKind: 'customer',
    subjectId: customerId,
  });
  return null;
});

async function newestOf(call: Reading): Promise<Stored | undefined> {
  const { realm, id } = callerOf(call);
  const owner = realm === 'merchant' ? dataExports.merchantId : dataExports.customerId;
  return newestBy(call.tx, eq(owner, id));
}

async function newestBy(tx: Tx, own: SQL): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(own)
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return row;
}

const stateOf = ({ dueAt, fileId }: Stored): OutputOf<typeof getDataExport>['state'] =>
  fileId !== null ? 'ready' : dueAt !== null ? 'waiting' : 'failed';

/** What could not be made may be asked for at once. */
function nextAtOf(row: Stored | undefined, now: Date): Date | null {
  if (row === undefined || stateOf(row) === 'failed') return null;
  const next = new Date(row.requestedAt.getTime() + EVERY_MS);
  return next > now ? next : null;
}

async function present(
  call: Reading,
  row: Stored | undefined,
): Promise<OutputOf<typeof getDataExport>> {
  const nextAt = nextAtOf(row, call.now)?.toISOString() ?? null;
  const isGone = row?.expiresAt != null && row.expiresAt <= call.now;
  if (row === undefined || isGone)
    return { state: 'none', requestedAt: null, expiresAt: null, size: null, url: null, nextAt };
  const { fileId, requestedAt, expiresAt } = row;
  const file = fileId === null ? undefined : (await fileRefsOf(call, [fileId])).get(fileId);
  return {
    state: stateOf(row),
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    size: file?.size ?? null,
    url: file?.url ?? null,
    nextAt,
  };
}
