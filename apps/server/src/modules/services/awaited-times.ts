import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  awaitTime,
  listAwaitedTimes,
  stopAwaitingTime,
} from '@khidma/contract/scheduling/free-times';
import { awaitedLookMs, maxAwaitedTimes } from '@khidma/domain/availability/awaited-times';
import { freeTimes } from '@khidma/domain/availability/free-times';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { textFor } from '@khidma/domain/reference/names';
import { namesOfContent } from '@khidma/domain/services/service-content';
import { and, asc, eq, gt } from 'drizzle-orm';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { merchantNameColumns, merchantNameFor } from '../../core/merchant-row.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import { awaitedTimes } from '../../db/schema/visits.ts';
import { availabilityOf, scheduleOf } from '../visits/api.ts';
import { wantedDayProblems } from './free-services.ts';
import { chosenOptions } from './list-free-times.ts';
import { findServiceOnSale } from './on-sale.queries.ts';

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
  const { hours } = await scheduleOf(tx, merchantId);
  if (hours === null) throw refuseFields([{ path: 'day', rule: 'closedThen' }]);
  const days = { from: day, to: day };
  const asked = { merchantId, serviceId, quantity, chosen, days };
  if (freeTimes(await availabilityOf(tx, now, asked), days).length > 0) throw refuse('timeIsFree');
  const customerId = callerOf(call).id;
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
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  const rows = await tx
    .select()
    .from(awaitedTimes)
    .where(and(eq(awaitedTimes.customerId, customerId), gt(awaitedTimes.endsAt, now)));
  const isKnown = rows.some((row) => row.serviceId === input.serviceId && row.day === input.day);
  if (!isKnown && rows.length >= maxAwaitedTimes)
    throw refuse('tooManyAwaitedTimes', { max: maxAwaitedTimes });
}

export const listAwaitedTimesHandler = handle(listAwaitedTimes, async (call) => ({
  awaited: await awaitedOf(call, callerOf(call).id),
  max: maxAwaitedTimes,
}));

export const stopAwaitingTimeHandler = handle(stopAwaitingTime, async (call) => {
  const gone = await call.tx
    .delete(awaitedTimes)
    .where(and(eq(awaitedTimes.id, call.input.id), eq(awaitedTimes.customerId, callerOf(call).id)))
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
