import { eq } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { customers, staff } from '../db/schema/auth.ts';
import { merchants } from '../db/schema/merchants.ts';
import { approveWithdrawalHandler } from '../modules/finance/withdrawal-reviews.ts';
import {
  decidePayoutAccountHandler,
  submitPayoutAccountHandler,
} from '../modules/finance/payout-accounts.ts';
import { requestWithdrawalHandler } from '../modules/finance/withdrawals.ts';
import { submitApplicationHandler } from '../modules/merchants/submit-application.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoMerchant, demoMerchants } from './demo-merchants.ts';
import { daysAgo, seedMerchant } from './seed-merchants.ts';
import { type DemoCustomer, seedOrders } from './seed-orders.ts';
import { actorOf, createStage, type DemoStage } from './stage.ts';

const account = (role: (typeof demoAccounts)[number]['role']) => {
  const found = demoAccounts.find((each) => each.role === role);
  if (!found) throw new Error(`no demo account for ${role}`);
  return found;
};

/** Makes the staff account of the demo where it is not there yet; answers its id. */
export async function seedDemoStaff(ctx: Ctx): Promise<string> {
  const { account: email, password } = account('Staff');
  const [existing] = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, email));
  if (existing) return existing.id;
  const id = ctx.ids.uuid();
  const passwordHash = await ctx.passwords.hash(password);
  await ctx.db.insert(staff).values({
    id,
    name: 'Noura Al Marri',
    email,
    passwordHash,
    role: 'administrator',
    createdAt: ctx.clock.now(),
  });
  return id;
}

/**
 * Plays the demo world, once: merchants who applied, were audited, published and sold, through the product's own
 * operations. Whoever stands already is left alone, so that a first start that was cut off does not stop the second.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const staffId = await seedDemoStaff(ctx);
  const known = await ctx.db.select({ email: merchants.email }).from(merchants);
  const missing = demoMerchants.filter(({ application }) =>
    known.every(({ email }) => email !== application.email),
  );
  if (missing.length === 0) return;
  const stage = createStage(ctx);
  const now = ctx.clock.now();
  const people = await seedCustomers(ctx, now);
  for (const merchant of missing) {
    const seeded = await seedMerchant(stage, { now, staffId }, merchant);
    if (merchant !== demoMerchants[0]) continue;
    await seedOrders(stage, { ...seeded, now, customers: people });
    await seedPayout(stage, { now, staffId, merchantId: seeded.merchantId, merchant });
    await seedWaitingApplication(stage, now);
  }
}

async function seedCustomers(ctx: Ctx, now: Date): Promise<DemoCustomer[]> {
  const { account: email, password } = account('Customer');
  const people = [
    {
      name: 'Omar Farouk',
      email,
      mobile: '+971551230001',
      community: 'du-dubai-marina',
      address: 'Marina Heights, flat 1204',
    },
    {
      name: 'Chen Wei',
      email: 'chen@demo.khidma.example',
      mobile: '+971551230002',
      community: 'du-jlt',
      address: 'Cluster D, flat 703',
    },
    {
      name: 'فاطمة الحمادي',
      email: 'fatima@demo.khidma.example',
      mobile: '+971551230003',
      community: 'du-mirdif',
      address: 'شارع 15، فيلا 22',
    },
  ];
  const passwordHash = await ctx.passwords.hash(password);
  await ctx.db
    .insert(customers)
    .values(
      people.map(({ name, email: address, mobile }) => ({
        id: ctx.ids.uuid(),
        name,
        email: address,
        mobile,
        passwordHash,
        createdAt: daysAgo(now, 35),
      })),
    )
    .onConflictDoNothing();
  const stored = await ctx.db.select({ id: customers.id, email: customers.email }).from(customers);
  return people.map((person) => ({
    ...person,
    id: stored.find((row) => row.email === person.email)?.id ?? ctx.ids.uuid(),
  }));
}

interface PayoutCast {
  readonly now: Date;
  readonly staffId: string;
  readonly merchantId: string;
  readonly merchant: DemoMerchant;
}

async function seedPayout(
  stage: DemoStage,
  { now, staffId, merchantId, merchant }: PayoutCast,
): Promise<void> {
  const { iban, fundPassword, application } = merchant;
  if (iban === null || fundPassword === null) return;
  const owner = (days: number) => ({
    actor: actorOf('merchant', merchantId),
    at: daysAgo(now, days),
  });
  const reviewer = (days: number) => ({ actor: actorOf('staff', staffId), at: daysAgo(now, days) });
  const submitted = await stage.perform(submitPayoutAccountHandler, owner(15), {
    iban,
    holder: application.merchantName,
    bank: 'Emirates NBD',
    fundPassword,
  });
  await stage.perform(decidePayoutAccountHandler, reviewer(14), {
    id: submitted.id,
    approve: true,
  });
  const first = await stage.perform(requestWithdrawalHandler, owner(7), {
    amount: 40_000,
    fundPassword,
  });
  await stage.perform(approveWithdrawalHandler, reviewer(6), {
    id: first.id,
  });
  await stage.perform(requestWithdrawalHandler, owner(1), {
    amount: 25_000,
    fundPassword,
  });
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
