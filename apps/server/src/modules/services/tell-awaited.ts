import { awaitedLookMs } from '@khidma/domain/availability/awaited-times';
import { freeTimes } from '@khidma/domain/availability/free-times';
import { textFor } from '@khidma/domain/reference/names';
import { inEach } from '@khidma/i18n/every-language';
import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { merchantNameFor } from '../../core/merchant-row.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { catalogue } from '../../db/schema/services.ts';
import { awaitedTimes } from '../../db/schema/visits.ts';
import { transaction } from '../../db/transaction.ts';
import { notify } from '../notices/api.ts';
import { availabilitiesOf } from '../visits/api.ts';

/** So many are looked at in one transaction. */
const BATCH = 100;

/** Looks at the days that customers wait for, and tells those for whom a time is free. Returns how many were told. */
export async function tellAwaited(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (;;) {
    if (signal?.aborted === true) return told;
    const batch = await transaction(ctx.db, (tx) => lookAt({ ctx, tx, now: ctx.clock.now() }));
    told += batch.told;
    if (batch.seen < BATCH) break;
  }
  return told;
}

async function lookAt(work: TxContext): Promise<{ readonly seen: number; readonly told: number }> {
  const { tx, now } = work;
  const rows = await tx
    .select()
    .from(awaitedTimes)
    .where(and(lte(awaitedTimes.lookAt, now), gt(awaitedTimes.endsAt, now)))
    .orderBy(asc(awaitedTimes.lookAt), asc(awaitedTimes.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return { seen: 0, told: 0 };
  const sold = await soldOf(work, rows);
  const free: Opened[] = [];
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const asked = ofDay.filter(({ serviceId }) => sold.has(serviceId));
    const days = { from: day, to: day };
    const availabilities = await availabilitiesOf(tx, now, { questions: asked, days });
    for (const [index, row] of asked.entries()) {
      const availability = availabilities[index];
      const [first] = availability === undefined ? [] : freeTimes(availability, days);
      const service = sold.get(row.serviceId);
      if (first !== undefined && service !== undefined)
        free.push({ row, service, freeFrom: new Date(first) });
    }
  }
  for (const opened of free) await tell(work, opened);
  await tx
    .update(awaitedTimes)
    .set({ lookAt: new Date(now.getTime() + awaitedLookMs) })
    .where(
      inArray(
        awaitedTimes.id,
        rows.map(({ id }) => id),
      ),
    );
  return { seen: rows.length, told: free.length };
}

type Row = typeof awaitedTimes.$inferSelect;

/** What can be bought of what is waited for; the rest may come back before the day is over. */
async function soldOf({ tx }: TxContext, rows: readonly Row[]) {
  const found = await tx
    .select({ entry: catalogue, merchant: merchants })
    .from(catalogue)
    .innerJoin(merchants, eq(merchants.id, catalogue.merchantId))
    .where(
      and(
        inArray(
          catalogue.serviceId,
          rows.map(({ serviceId }) => serviceId),
        ),
        ne(merchants.status, 'suspended'),
      ),
    );
  return new Map(found.map((each) => [each.entry.serviceId, each]));
}

interface Opened {
  readonly row: Row;
  readonly service: {
    readonly entry: typeof catalogue.$inferSelect;
    readonly merchant: typeof merchants.$inferSelect;
  };
  readonly freeFrom: Date;
}

/** Told once: the row goes in the same transaction. */
async function tell(work: TxContext, { row, service, freeFrom }: Opened): Promise<void> {
  const { tx, ctx } = work;
  await tx.delete(awaitedTimes).where(eq(awaitedTimes.id, row.id));
  const [customer] = await tx
    .select({ id: customers.id, email: customers.email, contactName: customers.name })
    .from(customers)
    .where(eq(customers.id, row.customerId));
  if (customer === undefined) return;
  const { entry, merchant } = service;
  await notify(
    work,
    { ...customer, account: { realm: 'customer', id: customer.id }, lang: row.lang },
    {
      kind: 'timeOpened',
      data: {
        service: inEach((lang) => textFor(lang, entry.name, entry.names)),
        merchantName: inEach((lang) => merchantNameFor(lang, merchant)),
        freeFrom: freeFrom.toISOString(),
        link: `${ctx.settings.publicUrl}/shop/s/${row.serviceId}?on=${row.day}`,
      },
    },
  );
}
