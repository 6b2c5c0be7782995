import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { and, eq, isNull, lt, sql, asc, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { customers, staff } from '../db/schema/auth.ts';
import { documentDeliveries, documentCausesDue } from '../db/schema/documents.ts';
import { merchants } from '../db/schema/merchants.ts';
import { notices, outbox } from '../db/schema/notices.ts';
import { changeCustomerAvatarHandler } from '../areas/identity/account/profiles.ts';
import { submitApplicationHandler } from '../areas/merchants/profiles/submit-application.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoMerchants } from './demo-merchants.ts';
import type { DemoMerchant } from './demo-merchant.ts';
import { daysAgo, seedMerchant, type SeededMerchant } from './seed-merchants.ts';
import { historyDays } from './demo-orders.ts';
import { demoPeople } from './demo-people.ts';
import { seedChargebacks } from './seed-chargebacks.ts';
import { seedMessages } from './seed-messages.ts';
import { seedChangedAccount, seedPayouts } from './seed-payouts.ts';
import { type DemoCustomer, orderStories } from './seed-orders.ts';
import { drawPortrait, drawProof } from './pictures.ts';
import { playInOrder } from './play-in-order.ts';
import { actorOf, createStage, type DemoStage, type Moment, asOf } from './stage.ts';
import { orders } from '../db/schema/orders.ts';
import { addStatementHandler, openMyDisputeHandler } from '../areas/orders/disputes/disputes.ts';
import { handOverMyDisputeHandler } from '../areas/orders/disputes/decide-dispute.ts';
import {
  lastClosedMonth,
  monthBefore,
  monthBounds,
} from '@khidma/domain/documents/statement-months';
import { dueStatements } from '../areas/accounting/documents/due-documents.ts';
import {
  issueDocuments,
  issueNextDocument,
} from '../areas/accounting/documents/issue-documents.ts';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';

const minuteMs = 60_000;

/** Issues the documents of what was played, each a minute after its cause, and the statements in the night after their month. */
async function issueOldDocuments(ctx: Ctx, now: Date): Promise<void> {
  const causes = await ctx.db
    .select({ at: documentCausesDue.at })
    .from(documentCausesDue)
    .orderBy(asc(documentCausesDue.sequence));
  for (const cause of causes)
    await issueNextDocument(
      asOf(ctx, new Date(Math.min(cause.at.getTime() + minuteMs, now.getTime()))),
    );
  const last = lastClosedMonth(now.getTime());
  for (const month of [monthBefore(monthBefore(last)), monthBefore(last), last]) {
    const night = asOf(ctx, new Date(monthBounds(month).end.getTime() + 90 * minuteMs));
    await dueStatements(night);
    await issueDocuments(night);
  }
}

interface DisputeCast {
  readonly now: Date;
  readonly merchantId: string;
  readonly customer: DemoCustomer;
}

const hour = 3_600_000;

/** Both sides of it. */
const said = {
  customer:
    'The unit in the bedroom still drips after the cleaning, and there is a stain on the carpet now. The photo is from the next morning. I would like a part of the money back, or the work done again.',
  merchant:
    'Our team left at half past twelve and the drain was clear then, as the photo shows. The drip tray has a crack that was there before; we offered to replace it. We are ready to come again this week.',
} as const;

/** Plays a dispute that waits for its decision: after the two have talked, so that their conversation tells of it. */
async function seedDispute(
  stage: DemoStage,
  { now, merchantId, customer }: DisputeCast,
): Promise<void> {
  const [order] = await stage.ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customer.id),
        isNotNull(orders.merchantCompletedAt),
        isNull(orders.completedAt),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(1);
  if (order === undefined) return;
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
  const buyer: Moment = {
    actor: actorOf('customer', customer.id),
    at: ago(1.3),
    lang: customer.lang,
  };
  const seller: Moment = { actor: actorOf('merchant', merchantId), at: ago(0.9) };
  const picture = async (moment: Moment, name: string, shift: number): Promise<string> =>
    stage.upload(moment, { kind: 'evidence', name, bytes: await drawProof(shift) });
  await stage.perform(openMyDisputeHandler, buyer, {
    id: order.id,
    cause: 'poorWork',
    text: said.customer,
    images: [await picture(buyer, 'next-morning.jpg', 7)],
  });
  await stage.perform(addStatementHandler, seller, {
    id: order.id,
    text: said.merchant,
    images: [await picture(seller, 'when-we-left.jpg', 8)],
  });
  await stage.perform(handOverMyDisputeHandler, { ...buyer, at: ago(0.5) }, { id: order.id });
}

const account = (role: (typeof demoAccounts)[number]['role']) => {
  const found = demoAccounts.find((each) => each.role === role);
  if (!found) throw new Error(`no demo account for ${role}`);
  return found;
};

/** Makes the staff accounts of the demo where they are not there yet; answers those who decide about money, and who answers at the desk. */
export async function seedDemoStaff(
  ctx: Ctx,
): Promise<{ readonly staffId: string; readonly financeId: string; readonly supportId: string }> {
  const seed = (named: Parameters<typeof account>[0], name: string, role: StaffRole) =>
    seedMember(ctx, account(named), { name, role });
  await seed('Auditor', 'Yousef Rahmani', 'auditor');
  await seed('Reviewer', 'Huda Saleh', 'reviewer');
  const financeId = await seed('Finance', 'Karim Aziz', 'finance');
  const supportId = await seed('Support', 'Reem Darwish', 'support');
  await seed('Second administrator', 'Salem Al Ketbi', 'administrator');
  const staffId = await seed('Staff', 'Noura Al Marri', 'administrator');
  return { staffId, financeId, supportId };
}

type Named = ReturnType<typeof account>;

async function seedMember(
  ctx: Ctx,
  { account: email, password }: Named,
  { name, role }: { readonly name: string; readonly role: StaffRole },
): Promise<string> {
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
export async function seedDemo(ctx: Ctx, script = demoMerchants): Promise<void> {
  const { staffId, financeId, supportId } = await seedDemoStaff(ctx);
  const known = await ctx.db.select({ email: merchants.email }).from(merchants);
  const missing = script.filter(({ application }) =>
    known.every(({ email }) => email !== application.email),
  );
  if (missing.length === 0) return;
  const stage = createStage(ctx);
  const now = ctx.clock.now();
  const people = await seedCustomers(stage, now);
  const cast = { now, staffId, financeId, supportId, people };
  // Whose orders are told of comes before all others: these are played one after another, which takes longest, and the
  // others draw their pictures meanwhile.
  const [told] = demoMerchants;
  const isTold = missing.some((merchant) => merchant === told);
  const seeded = isTold && told ? await seedMerchant(stage, cast, told) : undefined;
  await Promise.all([
    seeded && told && seedHistory(stage, { ...cast, ...seeded, merchant: told }),
    ...missing
      .filter((merchant) => merchant !== told)
      .map(async (merchant) => {
        const { merchantId } = await seedMerchant(stage, cast, merchant);
        await seedChangedAccount(stage, { ...cast, merchantId, merchant });
      }),
  ]);
  await deliverOldMail(ctx, daysAgo(now, 1));
  await readOldNotices(ctx, daysAgo(now, 2));
}

interface HistoryCast extends SeededMerchant {
  readonly now: Date;
  readonly staffId: string;
  readonly financeId: string;
  readonly supportId: string;
  readonly people: readonly DemoCustomer[];
  readonly merchant: DemoMerchant;
}

/** Plays what a merchant has lived through: its orders, its money, what was said, and its papers. */
async function seedHistory(stage: DemoStage, cast: HistoryCast): Promise<void> {
  const { ctx } = stage;
  const { now, supportId, merchantId, people: customers } = cast;
  await playInOrder(stage, [
    ...(await orderStories(stage, { ...cast, customers })),
    (inTurn) => seedChargebacks(inTurn, cast),
    (inTurn) => seedPayouts(inTurn, cast),
  ]);
  await seedViews(ctx, merchantId, now);
  await seedMessages(stage, { now, supportId, merchantId, customers });
  const [disputing] = customers;
  if (disputing) await seedDispute(stage, { now, merchantId, customer: disputing });
  await seedWaitingApplication(stage, now);
  await issueOldDocuments(ctx, now);
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

/**
 * People who looked at a merchant's services in the past: some each day, and more on days on which was booked. Its
 * third service is looked at by many and booked by few.
 */
async function seedViews(ctx: Ctx, merchantId: string, now: Date): Promise<void> {
  const today = dubaiDay(now.getTime());
  await ctx.db.execute(sql`
    insert into insight_counts (merchant_id, day, kind, key, option, views)
    select s.merchant_id, d.day::date, 'service', s.service_id::text, '',
      3 + (extract(doy from d.day)::int * 7 + row_number() over (partition by d.day order by s.published_at)::int * 5) % 11
        + case when row_number() over (partition by d.day order by s.published_at) = 3 then 20 else 0 end
        + 6 * coalesce((select sum(c.booked) from insight_counts c where c.merchant_id = s.merchant_id
          and c.day = d.day::date and c.kind = 'service' and c.key = s.service_id::text), 0)
    from catalogue s
    cross join generate_series(${addDays(today, -historyDays)}::date, ${today}::date, interval '1 day') as d (day)
    where s.merchant_id = ${merchantId}::uuid
    on conflict (merchant_id, day, kind, key, option) do update set views = excluded.views`);
}
