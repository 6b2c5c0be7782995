import { sql } from 'drizzle-orm';
import type { Endpoint, InputOf, OutputOf } from '../packages/contract/src/core/endpoint.ts';
import { listFreeTimes } from '../packages/contract/src/scheduling/free-times.ts';
import { placeOrder } from '../packages/contract/src/orders/customer-orders.ts';
import { getCalendar } from '../packages/contract/src/scheduling/calendar.ts';
import { addDays, dubaiDay, startOfDay } from '../packages/domain/src/rules/days.ts';
import { createSignedClient, sendInto } from '../packages/testkit/src/signed-client.ts';
import { seedReference } from '../apps/server/src/areas/catalogue/reference/reference.ts';
import { givenShop, orderInput } from '../apps/server/src/testing/orders-factory.ts';
import { openBenchServer, median } from './harness.ts';

// What a full month costs: the free times of a service and the merchant's calendar, for a merchant with 2,000 visits in
// them, as a ratio to reading these visits by their index, bare. Asked in turn, without a socket.
//   node bench/times.ts

const VISITS = 2_000;
const TEAMS = 20;
/** So many are written at once. */
const CHUNK = 100;
/** The longest that free times and a calendar are shown for at once. */
const SHOWN = { freeTimes: 31, calendar: 31 } as const;
const WARM_UP = 5;
const ROUNDS = 25;
/** Free times are judged one by one, 48 a day; a calendar writes down who comes where. */
const AIMS = { freeTimes: 3, calendar: 4.5 } as const;

const { ctx, app, settings, close } = await openBenchServer();
const client = createSignedClient({ send: sendInto(app), keys: settings, now: () => new Date() });
const { db, clock } = ctx;
await seedReference(ctx);
const shop = await givenShop({ ctx, db, clock });
const { merchantId, token } = shop.merchant;
await fillMonth();

const from = dubaiDay(clock.now().getTime());
const month = { from, to: addDays(from, SHOWN.calendar - 1) };
const questions = {
  freeTimes: () =>
    ok(listFreeTimes, {
      id: shop.serviceId,
      from,
      days: String(SHOWN.freeTimes),
      quantity: '1',
    }),
  calendar: () => ok(getCalendar, month, token),
};
let missed = false;
for (const name of ['freeTimes', 'calendar'] as const) {
  const times = { whole: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const pair = { whole: await timeOf(questions[name]), bare: await timeOf(readBare) };
    if (round < WARM_UP) continue;
    times.whole.push(pair.whole);
    times.bare.push(pair.bare);
  }
  const ratio = median(times.whole) / median(times.bare);
  missed ||= ratio > AIMS[name];
  const figures = `${median(times.whole).toFixed(1)} ms  bare ${median(times.bare).toFixed(1)} ms`;
  process.stdout.write(
    `${name.padEnd(10)} ${figures}  ratio ${ratio.toFixed(2)} (aim ${AIMS[name]})\n`,
  );
}
await close();
process.exitCode = missed ? 1 : 0;

/** Copies one order into so many visits of the days ahead, each with a team of its own at its time. */
async function fillMonth(): Promise<void> {
  await db.execute(
    sql`update merchant_schedules set teams = ${TEAMS} where merchant_id = ${merchantId}`,
  );
  const { id } = await ok(placeOrder, orderInput({ clock }, shop), shop.customer.token);
  const first = new Date(startOfDay(addDays(dubaiDay(clock.now().getTime()), 2))).toISOString();
  for (let start = 0; start < VISITS; start += CHUNK)
    // By day, team and time of day: two hours from eight, ten, twelve and fourteen.
    await db.execute(sql`
    with visit as (
      select n, gen_random_uuid() as id, n % ${TEAMS} + 1 as team,
        ${first}::timestamptz + make_interval(days => (n / ${TEAMS * 4})::int, hours => 8 + 2 * ((n / ${TEAMS}) % 4)::int) as at
      from generate_series(${start}::int, ${start + CHUNK - 1}::int) as n
    ), copied as (
      insert into orders select (jsonb_populate_record(null::orders, to_jsonb(source) || jsonb_build_object(
        'id', visit.id, 'number', 'KO-B' || visit.n, 'team', visit.team, 'status', 'Paid',
        'paid_at', source.created_at, 'reserved_at', visit.at, 'reserved_until', visit.at + interval '2 hours'))).*
      from visit, orders as source where source.id = ${id}
      returning id
    )
    insert into busy_times (id, merchant_id, order_id, team, starts_at, busy_until)
    select gen_random_uuid(), ${merchantId}, visit.id, visit.team, visit.at, visit.at + interval '2 hours'
    from visit where (select count(*) from copied) = ${CHUNK}`);
  await db.execute(sql`analyze`);
}

/** What any calendar has to read, however it is written. */
async function readBare(): Promise<void> {
  const until = addDays(dubaiDay(clock.now().getTime()), SHOWN.calendar);
  const { rows } = await db.execute(sql`
    select id, number, status, reserved_at, reserved_until, team, snapshot, contact from orders
    where merchant_id = ${merchantId} and reserved_at is not null and reserved_at >= now() and reserved_at < ${until}::date
    order by reserved_at, id`);
  if (rows.length < VISITS) throw new Error(`only ${rows.length} visits were read`);
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

async function ok<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const { code, data, message } = await client.call(
    endpoint,
    input,
    token === undefined ? {} : { token },
  );
  if (code !== 0) throw new Error(`${endpoint.name}: ${code} ${message}`);
  return data as OutputOf<E>; // the contract checks it before it is sent
}
