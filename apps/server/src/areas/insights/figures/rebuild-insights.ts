import { type Call, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { networkOf } from '../../../kernel/quota.ts';
import { insightCounts, viewSalts, viewVisitors } from '../../../db/schema/insights.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue } from '../../../db/schema/services.ts';
import type { Db, Tx } from '../../../db/types.ts';
import { noteServiceView } from '@khidma/contract/catalogue/shop-services';
import { dubaiDay } from '@khidma/domain/rules/days';
import { asc, eq, gt, lt, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';

const AT_ONCE = 50;

/** Makes the figures of all merchants anew of their orders, each in a transaction of its own. Returns how many there were. */
export async function rebuildInsights(db: Db): Promise<number> {
  let count = 0;
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await db
      .select({ id: merchants.id })
      .from(merchants)
      .where(gt(merchants.id, behind))
      .orderBy(asc(merchants.id))
      .limit(AT_ONCE);
    for (const { id } of batch) await db.execute(sql`select rebuild_insights(${id}::uuid)`);
    count += batch.length;
    behind = batch.at(-1)?.id ?? behind;
    if (batch.length < AT_ONCE) return count;
  }
}

/** What programs that read pages for others call themselves. */
const robots =
  /bot|crawl|spider|slurp|headless|preview|lighthouse|monitor|curl|wget|python|scrapy|facebookexternalhit|^$/i;

/** So many visitors are told apart behind one address: whoever changes the name of the browser counts no further. */
const VISITORS_OF_NETWORK = 64;

/** Counted once a day for each visitor; what is not on sale, and what a robot looks at, is not counted, and nobody is told. */
export const noteServiceViewHandler = handle(noteServiceView, async (call) => {
  if (robots.test(call.client.userAgent)) return null;
  const { tx, input, now } = call;
  const [row] = await tx
    .select({ merchantId: catalogue.merchantId })
    .from(catalogue)
    .where(eq(catalogue.serviceId, input.id));
  if (row === undefined) return null;
  const day = dubaiDay(now.getTime());
  const isNew = await tx
    .insert(viewVisitors)
    .values({ day, hash: visitorOf(call, await saltOf(tx, day)) })
    .onConflictDoNothing()
    .returning({ day: viewVisitors.day });
  if (isNew.length === 0) return null;
  await tx
    .insert(insightCounts)
    .values({
      merchantId: row.merchantId,
      day,
      kind: 'service',
      key: input.id,
      option: '',
      views: 1,
    })
    .onConflictDoUpdate({
      target: [
        insightCounts.merchantId,
        insightCounts.day,
        insightCounts.kind,
        insightCounts.key,
        insightCounts.option,
      ],
      set: { views: sql`${insightCounts.views} + 1` },
    });
  return null;
});

/** Returns the salt of a day, which the first visitor of the day makes. */
async function saltOf(tx: Tx, day: string): Promise<Buffer> {
  const known = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  if (known[0]) return known[0].salt;
  await tx
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  if (made === undefined) throw new Error(`the salt of ${day} is gone as soon as it is made`);
  return made.salt;
}

function visitorOf({ client, input }: Call<typeof noteServiceView>, salt: Buffer): Buffer {
  const browser = createHash('sha256').update(client.userAgent).digest().readUInt16BE();
  return createHash('sha256')
    .update(salt)
    .update(`${networkOf(client.ip)}\n${browser % VISITORS_OF_NETWORK}\n${input.id}`)
    .digest()
    .subarray(0, 16);
}

/** The job: throws the salts of the days before away, and whom they told apart. */
export async function forgetVisitors({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const today = dubaiDay(clock.now().getTime());
  await db.delete(viewSalts).where(lt(viewSalts.day, today));
  await db.delete(viewVisitors).where(lt(viewVisitors.day, today));
}
