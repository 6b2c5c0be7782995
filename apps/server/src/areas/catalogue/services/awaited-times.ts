import { lockRowValues } from '../../../kernel/rows.ts';
import { type Call, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { lockDueRows } from '../../../kernel/due-work.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue, services, serviceVersions } from '../../../db/schema/services.ts';
import { awaitedTimes } from '../../../db/schema/visits.ts';
import { transaction } from '../../../db/transaction.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadAvailabilities, loadAvailability, loadSchedule } from '../../scheduling/index.ts';
import { chosenOptions, wantedDayProblems } from './free-times.ts';
import { findServiceOnSale } from './shop.presenter.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  awaitTime,
  listAwaitedTimes,
  stopAwaitingTime,
} from '@khidma/contract/scheduling/free-times';
import { awaitedLookMs, maxAwaitedTimes } from '@khidma/domain/availability/awaited-times';
import { freeTimes } from '@khidma/domain/availability/free-times';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { namesOfContent } from '@khidma/domain/services/service-content';
import { inEach } from '@khidma/i18n/every-language';
import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm';

type Awaited = OutputOf<typeof awaitTime>;

export const awaitTimeHandler = handle(awaitTime, async (call) => {
  const { tx, ctx, input, now, lang } = call;
  const { serviceId, day, quantity } = input;
  const [problem] = wantedDayProblems({ freeOn: day }, now);
  if (problem !== undefined) throw refuseFields([{ ...problem, path: 'day' }]);
  const service = await findServiceOnSale(tx, serviceId);
  if (service === undefined) throw refuse('notFound');
  if (service === 'notOnSale') throw refuse('serviceNotOnSale');
  const { id: merchantId } = service.merchant;
  const chosen = chosenOptions(service.content.specs, input.chosen);
  // Whoever says no hours agrees on every time: there is nothing to wait for.
  const { hours } = await loadSchedule(tx, merchantId);
  if (hours === null) throw refuseFields([{ path: 'day', rule: 'closedThen' }]);
  const days = { from: day, to: day };
  const asked = { merchantId, serviceId, quantity, chosen, days };
  if (freeTimes(await loadAvailability(tx, now, asked), days).length > 0)
    throw refuse('timeIsFree');
  const customerId = requireCaller(call).id;
  await refuseOneMore(call, customerId);
  const values = { quantity, chosen, lang, lookAt: new Date(now.getTime() + awaitedLookMs) };
  const [row] = await tx
    .insert(awaitedTimes)
    .values({
      id: ctx.ids.uuid(),
      customerId,
      merchantId,
      serviceId,
      day,
      createdAt: now,
      endsAt: new Date(startOfDay(addDays(day, 1))),
      ...values,
    })
    .onConflictDoUpdate({
      target: [awaitedTimes.customerId, awaitedTimes.day, awaitedTimes.serviceId],
      set: values,
    })
    .returning();
  const shown = (await awaitedOf(call, customerId)).find(({ id }) => id === row?.id);
  if (shown === undefined) throw new Error('an awaited time did not come back');
  return shown;
});

/** The row of the customer is the lock: two calls at once do not pass the limit. */
async function refuseOneMore({ tx, input, now }: Call<typeof awaitTime>, customerId: string) {
  await lockRowValues(tx, customers, customerId);
  const rows = await tx
    .select()
    .from(awaitedTimes)
    .where(and(eq(awaitedTimes.customerId, customerId), gt(awaitedTimes.endsAt, now)));
  const isKnown = rows.some((row) => row.serviceId === input.serviceId && row.day === input.day);
  if (!isKnown && rows.length >= maxAwaitedTimes)
    throw refuse('tooManyAwaitedTimes', { max: maxAwaitedTimes });
}

export const listAwaitedTimesHandler = handle(listAwaitedTimes, async (call) => ({
  awaited: await awaitedOf(call, requireCaller(call).id),
  max: maxAwaitedTimes,
}));

export const stopAwaitingTimeHandler = handle(stopAwaitingTime, async (call) => {
  const gone = await call.tx
    .delete(awaitedTimes)
    .where(
      and(eq(awaitedTimes.id, call.input.id), eq(awaitedTimes.customerId, requireCaller(call).id)),
    )
    .returning({ id: awaitedTimes.id });
  if (gone.length === 0) throw refuse('notFound');
  return null;
});

async function awaitedOf(
  { tx, now, lang }: Pick<Call<typeof listAwaitedTimes>, 'tx' | 'now' | 'lang'>,
  customerId: string,
): Promise<Awaited[]> {
  const rows = await tx
    .select({
      row: awaitedTimes,
      name: services.name,
      content: serviceVersions.content,
      merchant: merchantNameColumns,
    })
    .from(awaitedTimes)
    .innerJoin(services, eq(services.id, awaitedTimes.serviceId))
    .leftJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
    .innerJoin(merchants, eq(merchants.id, awaitedTimes.merchantId))
    .where(and(eq(awaitedTimes.customerId, customerId), gt(awaitedTimes.endsAt, now)))
    .orderBy(asc(awaitedTimes.day), asc(awaitedTimes.id));
  return rows.map(({ row, name, content, merchant }) => ({
    id: row.id,
    serviceId: row.serviceId,
    serviceName: content === null ? name : textFor(lang, content.name, namesOfContent(content)),
    merchantName: merchantNameFor(lang, merchant),
    day: row.day,
  }));
}

/** So many are looked at in one transaction. */
const BATCH = 100;

/** Checks the days that customers wait for, and notifies those for whom a time is free. Returns how many were notified. */
export async function notifyFreedTimes(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (;;) {
    if (signal?.aborted === true) return told;
    const batch = await transaction(ctx.db, (tx) => lookAt({ ctx, tx, now: ctx.clock.now() }));
    told += batch.told;
    if (batch.seen < BATCH) break;
  }
  return told;
}

async function lookAt(
  context: TxContext,
): Promise<{ readonly seen: number; readonly told: number }> {
  const { tx, now } = context;
  const rows = await lockDueRows(context, {
    table: awaitedTimes,
    where: and(lte(awaitedTimes.lookAt, now), gt(awaitedTimes.endsAt, now)),
    since: [awaitedTimes.lookAt, awaitedTimes.id],
    most: BATCH,
  });
  if (rows.length === 0) return { seen: 0, told: 0 };
  const sold = await soldOf(context, rows);
  const free: Opened[] = [];
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const asked = ofDay.filter(({ serviceId }) => sold.has(serviceId));
    const days = { from: day, to: day };
    const availabilities = await loadAvailabilities(tx, now, { questions: asked, days });
    for (const [index, row] of asked.entries()) {
      const availability = availabilities[index];
      const [first] = availability === undefined ? [] : freeTimes(availability, days);
      const service = sold.get(row.serviceId);
      if (first !== undefined && service !== undefined)
        free.push({ row, service, freeFrom: new Date(first) });
    }
  }
  for (const opened of free) await notifyWaiting(context, opened);
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
async function notifyWaiting(
  context: TxContext,
  { row, service, freeFrom }: Opened,
): Promise<void> {
  const { tx, ctx } = context;
  await tx.delete(awaitedTimes).where(eq(awaitedTimes.id, row.id));
  const [customer] = await tx
    .select({ id: customers.id, email: customers.email, contactName: customers.name })
    .from(customers)
    .where(eq(customers.id, row.customerId));
  if (customer === undefined) return;
  const { entry, merchant } = service;
  await notify(
    context,
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
