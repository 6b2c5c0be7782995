import { pick } from '../../kernel/pick.ts';
import { lockRow, only } from '../../kernel/rows.ts';
import {
  getDataExport,
  getMerchantDataExport,
  requestCustomerExport,
  requestDataExport,
  requestMerchantDataExport,
} from '@khidma/contract/privacy/data-exports';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type Archive, archiveJob } from '../../kernel/archive-job.ts';
import {
  requireCaller,
  handle,
  handleOutsideTx,
  type CallBase,
  pendingResult,
  type WorkBase,
} from '../../kernel/call.ts';
import { refuse } from '../../kernel/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { archives } from '../../db/schema/archives.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import { checkAccountPassword } from '../identity/auth/index.ts';
import { merchantRecipient, notify, type Recipient } from '../messaging/notices/index.ts';
import { recordStaffAction } from '../backoffice/staff/index.ts';
import { loadFileRefs } from '../files/index.ts';
import { archiveOf, type Owner } from './archive.ts';

/** One copy a day: it takes minutes of work, and a stolen session gets no second one. */
const EVERY_MS = dayMs;

type Reading = Pick<CallBase, 'ctx' | 'tx' | 'now' | 'actor' | 'lang' | 'requestId'>;

/** The page on which each finds the copy. */
const pages = { customer: '/shop/account', merchant: '/user-center/account-settings' } as const;

export const dataExportsJob = archiveJob('data-exports', {
  kind: 'personalData',
  tag: 'dataExport',
  leaseMs: 30 * 60_000,
  nameOf: (_, now) => `khidma-data-${dubaiDay(now.getTime())}`,
  contentOf: async function* (ctx, row) {
    yield* archiveOf(ctx, await ownerOf(ctx.db, row), row.lang);
  },
  notifyReady: async (context, row, expiresAt) => {
    const owner = await ownerOf(context.tx, row);
    await notify(context, recipientOf(owner, row), {
      kind: 'dataExportReady',
      data: {
        validUntil: expiresAt.toISOString(),
        link: context.ctx.settings.publicUrl + pages[owner.realm],
      },
    });
  },
});

async function ownerOf(db: Queryable, { id, customerId, merchantId }: Archive): Promise<Owner> {
  if (merchantId !== null) {
    const [row] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
    if (row) return { realm: 'merchant', row };
  }
  if (customerId !== null) {
    const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
    if (row) return { realm: 'customer', row };
  }
  throw new Error(`whose copy ${id} is, is gone`);
}

const recipientOf = (owner: Owner, { lang }: Archive): Recipient =>
  owner.realm === 'merchant'
    ? { ...merchantRecipient(owner.row), lang }
    : {
        account: { realm: 'customer', id: owner.row.id },
        email: owner.row.email,
        lang,
        contactName: owner.row.name,
      };

/** How far the newest copy has got. */
const presentNewest = async (call: Reading) => present(call, await newestOf(call));
export const getDataExportHandler = handle(getDataExport, presentNewest);
export const getMerchantDataExportHandler = handle(getMerchantDataExport, presentNewest);

/** Asks for a copy: with the password, for it holds everything that an open page shows only piece by piece. */
export const requestDataExportHandler = handleOutsideTx(requestDataExport, request);

/** The same for a merchant. */
export const requestMerchantDataExportHandler = handleOutsideTx(requestMerchantDataExport, request);

async function request(call: WorkBase & { readonly input: { readonly password: string } }) {
  const lockAccount = await checkAccountPassword(call, call.input.password);
  return pendingResult(call, async (context) => {
    // Two at once take turns.
    await lockAccount(context.tx);
    const { realm, id } = requireCaller(call);
    return present(
      context,
      await ask(context, realm === 'merchant' ? 'merchantId' : 'customerId', id),
    );
  });
}

/** Notes that a copy is asked for, at most one a day. */
async function ask(
  { ctx, tx, now, lang }: Reading,
  owner: 'merchantId' | 'customerId',
  id: string,
): Promise<Archive> {
  const nextAt = nextAtOf(await newestBy(tx, eq(archives[owner], id)), now);
  if (nextAt !== null) throw refuse('dataExportTooSoon', { nextAt: nextAt.toISOString() });
  const times = { requestedAt: now, dueAt: now };
  const asked = { id: ctx.ids.uuid(), kind: 'personalData' as const, [owner]: id, lang, ...times };
  return only(await tx.insert(archives).values(asked).returning());
}

/** The same on behalf of a customer who asked staff for it. The copy is the customer's alone: the mail leads to their account. */
export const requestCustomerExportHandler = handle(requestCustomerExport, async (call) => {
  const { id: customerId } = call.input;
  const customer = await lockRow(call.tx, customers, customerId);
  // Nobody could fetch it.
  if (customer.blockedAt !== null || customer.email.endsWith('@erased.invalid'))
    throw refuse('customerWrongState');
  await ask(call, 'customerId', customerId);
  await recordStaffAction(call, {
    action: 'requestCustomerExport',
    subject: ['customer', customerId],
  });
  return null;
});

async function newestOf(call: Reading): Promise<Archive | undefined> {
  const { realm, id } = requireCaller(call);
  const owner = realm === 'merchant' ? archives.merchantId : archives.customerId;
  return newestBy(call.tx, eq(owner, id));
}

async function newestBy(tx: Tx, own: SQL): Promise<Archive | undefined> {
  const [row] = await tx
    .select()
    .from(archives)
    .where(and(eq(archives.kind, 'personalData'), own))
    .orderBy(desc(archives.requestedAt))
    .limit(1);
  return row;
}

const stateOf = ({ dueAt, fileId }: Archive): OutputOf<typeof getDataExport>['state'] =>
  fileId !== null ? 'ready' : dueAt !== null ? 'waiting' : 'failed';

/** What could not be made may be asked for at once. */
function nextAtOf(row: Archive | undefined, now: Date): Date | null {
  if (row === undefined || stateOf(row) === 'failed') return null;
  const next = new Date(row.requestedAt.getTime() + EVERY_MS);
  return next > now ? next : null;
}

async function present(
  call: Reading,
  row: Archive | undefined,
): Promise<OutputOf<typeof getDataExport>> {
  const nextAt = nextAtOf(row, call.now)?.toISOString() ?? null;
  const isGone = row?.expiresAt != null && row.expiresAt <= call.now;
  if (row === undefined || isGone)
    return { state: 'none', requestedAt: null, expiresAt: null, size: null, url: null, nextAt };
  const { fileId } = row;
  const file = fileId === null ? undefined : (await loadFileRefs(call, [fileId])).get(fileId);
  return {
    state: stateOf(row),
    ...pick(row, 'requestedAt', 'expiresAt'),
    size: file?.size ?? null,
    url: file?.url ?? null,
    nextAt,
  };
}
