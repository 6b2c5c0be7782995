import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { customers, staff } from '../db/schema/auth.ts';
import { documentDeliveries } from '../db/schema/documents.ts';
import { merchants } from '../db/schema/merchants.ts';
import { notices } from '../db/schema/notices.ts';
import { outbox } from '../db/schema/outbox.ts';
import { changeCustomerAvatarHandler } from '../modules/account/avatars.ts';
import { submitApplicationHandler } from '../modules/merchants/submit-application.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoMerchants } from './demo-merchants.ts';
import { daysAgo, seedMerchant } from './seed-merchants.ts';
import { historyDays } from './demo-orders.ts';
import { demoPeople } from './demo-people.ts';
import { seedChargebacks } from './seed-chargebacks.ts';
import { seedDispute } from './seed-dispute.ts';
import { issueOldDocuments } from './seed-documents.ts';
import { seedMessages } from './seed-messages.ts';
import { seedPayouts } from './seed-payouts.ts';
import { type DemoCustomer, orderStories } from './seed-orders.ts';
import { drawPortrait } from './pictures.ts';
import { playInOrder } from './play-in-order.ts';
import { seedViews } from './seed-views.ts';
import { actorOf, createStage, type DemoStage } from './stage.ts';

const account = (role: (typeof demoAccounts)[number]['role']) => {
  const found = demoAccounts.find((each) => each.role === role);
  if (!found) throw new Error(`no demo account for ${role}`);
  return found;
};

/** Makes the staff accounts of the demo where they are not there yet; answers the two who decide about money. */
export async function seedDemoStaff(
  ctx: Ctx,
): Promise<{ readonly staffId: string; readonly financeId: string }> {
  await seedMember(ctx, { ...account('Auditor'), name: 'Yousef Rahmani', role: 'auditor' });
  await seedMember(ctx, { ...account('Reviewer'), name: 'Huda Saleh', role: 'reviewer' });
  const financeId = await seedMember(ctx, {
    ...account('Finance'),
    name: 'Karim Aziz',
    role: 'finance',
  });
  await seedMember(ctx, { ...account('Support'), name: 'Reem Darwish', role: 'support' });
  await seedMember(ctx, {
    ...account('Second administrator'),
    name: 'Salem Al Ketbi',
    role: 'administrator',
  });
  const staffId = await seedMember(ctx, {
    ...account('Staff'),
    name: 'Noura Al Marri',
    role: 'administrator',
  });
  return { staffId, financeId };
}

async function seedMember(
  ctx: Ctx,
  member: {
    readonly account: string;
    readonly password: string;
    readonly name: string;
    readonly role: StaffRole;
  },
): Promise<string> {
  const { account: email, password, name, role } = member;
  const [existing] = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, email));
  if (existing) return existing.id;
  const id = ctx.ids.uuid();
  const passwordHash = await ctx.passwords.hash(password);
  await ctx.db
    .insert(staff)
    .values({ id, name, email, passwordHash, role, createdAt: ctx.clock.now() });
  return id;
}

/**
 * Plays the demo world, once: merchants who applied, were audited, published and sold, through the product's own
 * operations. Whoever stands already is left alone, so that a first start that was cut off does not stop the second.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { staffId, financeId } = await seedDemoStaff(ctx);
  const known = await ctx.db.select({ email: merchants.email }).from(merchants);
  const missing = demoMerchants.filter(({ application }) =>
    known.every(({ email }) => email !== application.email),
  );
  if (missing.length === 0) return;
  const stage = createStage(ctx);
  const now = ctx.clock.now();
  const people = await seedCustomers(stage, now);
  // Drawing is most of it: merchants who know nothing of each other need not wait for each other.
  await Promise.all(
    missing.map(async (merchant) => {
      const seeded = await seedMerchant(stage, { now, staffId }, merchant);
      if (merchant !== demoMerchants[0]) return;
      const { merchantId } = seeded;
      await playInOrder(stage, [
        ...(await orderStories(stage, { ...seeded, now, customers: people })),
        (inTurn) => seedChargebacks(inTurn, { now, merchantId, financeId }),
        (inTurn) => seedPayouts(inTurn, { now, staffId, financeId, merchantId, merchant }),
      ]);
      await seedViews(ctx, merchantId, now);
      await seedMessages(stage, { now, staffId, merchantId, customers: people });
      const [disputing] = people;
      if (disputing) await seedDispute(stage, { now, merchantId, customer: disputing });
      await seedWaitingApplication(stage, now);
    }),
  );
  await issueOldDocuments(ctx, now);
  await deliverOldMail(ctx, daysAgo(now, 1));
  await readOldNotices(ctx, daysAgo(now, 2));
}

/** People who have been here for months have read what they were told, all but the latest. */
const readOldNotices = (ctx: Ctx, before: Date) =>
  ctx.db
    .update(notices)
    .set({ readAt: sql`${notices.createdAt}`, mailDueAt: null, pushDueAt: null })
    .where(lt(notices.createdAt, before));

/** What was mailed in the past has arrived long ago: nobody gets hundreds of mails when the demo begins. */
async function deliverOldMail({ db }: Ctx, before: Date): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
      deliveredAt: sql`${outbox.createdAt}`,
    })
    .where(and(eq(outbox.status, 'waiting'), lt(outbox.createdAt, before)));
  await db
    .update(documentDeliveries)
    .set({ deliveredAt: sql`${documentDeliveries.at}` })
    .where(and(isNull(documentDeliveries.deliveredAt), lt(documentDeliveries.at, before)));
}

async function seedCustomers(stage: DemoStage, now: Date): Promise<DemoCustomer[]> {
  const { ctx } = stage;
  const passwordHash = await ctx.passwords.hash(account('Customer').password);
  await ctx.db
    .insert(customers)
    .values(
      demoPeople.map(({ name, email, mobile }) => ({
        id: ctx.ids.uuid(),
        name,
        email,
        mobile,
        passwordHash,
        createdAt: daysAgo(now, historyDays),
      })),
    )
    .onConflictDoNothing();
  const stored = await ctx.db.select({ id: customers.id, email: customers.email }).from(customers);
  const people = demoPeople.map((person) => ({
    ...person,
    id: stored.find((row) => row.email === person.email)?.id ?? ctx.ids.uuid(),
  }));
  for (const person of people) await showPortrait(stage, person, daysAgo(now, historyDays));
  return people;
}

async function showPortrait(
  stage: DemoStage,
  { id, portrait }: DemoCustomer,
  at: Date,
): Promise<void> {
  if (portrait === undefined) return;
  const customer = { actor: actorOf('customer', id), at };
  const bytes = await drawPortrait(portrait);
  const fileId = await stage.upload(customer, { kind: 'avatar', name: 'me.jpg', bytes });
  await stage.perform(changeCustomerAvatarHandler, customer, { fileId });
}

/** Somebody waits in the queue, so that the console has something to decide. */
async function seedWaitingApplication(stage: DemoStage, now: Date): Promise<void> {
  await stage.performWork(
    submitApplicationHandler,
    { actor: null, at: new Date(now.getTime() - 3_600_000) },
    {
      contactName: 'Ravi Menon',
      contactPhone: '+971505550101',
      email: 'ravi@demo.khidma.example',
      merchantName: 'Green Oasis Gardens',
      merchantType: 'company',
      emirate: 'RK',
      address: 'Al Nakheel',
      serviceTypes: ['outdoor-gardening', 'outdoor-pool-cleaning'],
      agreement: true,
    },
  );
}
