import { eq } from 'drizzle-orm';
import type { Ctx } from '../../apps/server/src/kernel/context.ts';
import { staffActions } from '../../apps/server/src/db/schema/auth.ts';
import {
  applications,
  merchantRevisions,
  merchants,
  payoutAccounts,
} from '../../apps/server/src/db/schema/merchants.ts';
import { sensitiveOf } from '../../apps/server/src/areas/merchants/profiles/revisions.ts';
import { type GivenStaff, givenStaff } from '../../apps/server/src/testing/people.ts';
import { idOf, type Growth, minutesBefore } from './grow.ts';

/** A member of staff, who has something of everything to decide. */
export interface StaffRows extends GivenStaff {
  readonly id: string;
}

/** One row of everything that staff list: an application, a revision, a payout account, two actions. */
export async function givenStaffRows(ctx: Ctx, merchantId: string): Promise<StaffRows> {
  const staff = await givenStaff({ ctx }, { role: 'administrator' });
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  const { db } = ctx;
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
  if (merchant === undefined) throw new Error('the merchant is missing');
  const before = sensitiveOf(merchant);
  await db.insert(applications).values({
    id,
    reference: 'KA-1',
    status: 'Submitted',
    version: 1,
    lang: 'en_US',
    email: merchant.email,
    merchantName: merchant.merchantName,
    content: {
      ...before,
      contactName: merchant.contactName,
      contactPhone: merchant.mobile,
      email: merchant.email,
      introduction: '',
      emirate: merchant.emirate,
      community: null,
      subCommunity: null,
      address: '',
      serviceArea: null,
      hours: null,
      pictures: [],
      videoId: null,
      avatarId: null,
    },
    createdAt: now,
    submittedAt: now,
  });
  await db.insert(merchantRevisions).values({
    id,
    merchantId,
    status: 'underReview',
    before,
    content: { ...before, merchantName: 'Brighter Homes LLC' },
    submittedAt: now,
  });
  await db.insert(payoutAccounts).values({
    id,
    merchantId,
    status: 'underReview',
    iban: 'AE070331234567890123456',
    holder: 'Bright Homes LLC',
    bank: 'Emirates NBD',
    submittedAt: now,
  });
  const action = { staffId: staff.staffId, subjectId: id, at: now };
  await db.insert(staffActions).values([
    { ...action, id, action: 'startAudit', subjectKind: 'application' },
    {
      ...action,
      id: ctx.ids.uuid(),
      action: 'setTunables',
      subjectKind: 'setting',
      data: { setting: 'tunable', name: 'auditBusinessDays', before: 1, after: 2 },
    },
  ]);
  return { ...staff, id };
}

/** What staff see: of everything something waits, and the rest is decided. Mails as well, one for each order. */
export async function growQueues({ grower, size, now }: Growth, { id }: StaffRows): Promise<void> {
  const merchants = Math.floor(size.orders / 1_000);
  const some = Math.floor(size.orders / 10);
  const at = minutesBefore(now, 'i');
  const tables = ['applications', 'merchant_revisions', 'payout_accounts', 'staff_actions'];
  const row = `id = '${id}'`;
  const merchant_id = idOf('merchant', `1 + i % ${merchants}`);
  // Of one merchant one at most waits.
  const status = (decided: string) => `case when i <= 6 then 'underReview' else ${decided} end`;
  const submitted_at = at;
  const decided_at = `case when i > 6 then ${at} end`;
  await grower.withoutIndexes([...tables, 'outbox'], async () => {
    await grower.copy('applications', row, {
      count: some,
      changes: {
        id: idOf('application'),
        reference: `'KA-G' || i`,
        status: `case when i <= 60 then 'Submitted' else 'Activated' end`,
        submitted_at,
        decided_at: `case when i > 60 then ${at} end`,
      },
    });
    await grower.copy('merchant_revisions', row, {
      count: some,
      changes: {
        id: idOf('revision'),
        merchant_id,
        status: status(`'approved'`),
        submitted_at,
        decided_at,
      },
    });
    await grower.copy('payout_accounts', row, {
      count: some,
      changes: {
        id: idOf('account'),
        merchant_id,
        status: status(`'replaced'`),
        submitted_at,
        decided_at,
      },
    });
    await grower.copy('staff_actions', row, {
      count: size.orders,
      changes: { id: idOf('action'), subject_id: idOf('application', `1 + i % ${some}`), at },
    });
    await grower.copy('staff_actions', `subject_kind = 'setting'`, {
      count: some,
      changes: { id: idOf('change'), at },
    });
    await grower.copy('outbox', `status <> 'waiting' or status = 'waiting'`, {
      count: size.orders,
      changes: {
        id: idOf('mail'),
        recipient: `'customer' || i % 1000 || '@example.com'`,
        status: `'delivered'`,
        next_attempt_at: 'null',
        text: `''`,
        html: `''`,
        created_at: at,
      },
    });
  });
}
