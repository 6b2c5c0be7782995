import { compare, openGrown } from './growth/compare.ts';
import type { WorldSize } from './growth/grow.ts';
import { questions } from './growth/questions.ts';

// What a million orders cost: the same calls in a small world and in a large one, each on a database of its own.
// Gated is what every call's statements read; times are printed beside it.
//   node bench/growth.ts              the whole: a million orders, some minutes
//   ORDERS=100000 node bench/growth.ts     a tenth of it
//   ONLY=conversation node bench/growth.ts    the calls whose names contain it

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
/** So many days the measured merchant has been there in both worlds, where a large one does not take longer. */
const DAYS = 90;
const sizes = {
  small: sizeOf({ ownOrders: 2_000, orders: 6_700, ownServices: 100, services: 2_000 }),
  large: sizeOf({
    ownOrders: ORDERS * 0.3,
    orders: ORDERS,
    ownServices: ORDERS / 100,
    services: ORDERS / 10,
  }),
} as const;
const ONLY = process.env['ONLY'] ?? '';

const small = await openGrown(sizes.small);
const large = await openGrown(sizes.large);
let missed = false;
for (const question of questions)
  if (question.name.includes(ONLY)) missed = (await compare(question, { small, large })) || missed;
await small.close();
await large.close();
process.exitCode = missed ? 1 : 0;

function sizeOf(size: WorldSize): WorldSize {
  return { ...size, minutesApart: Math.max(1, (DAYS * 24 * 60) / size.ownOrders) };
}
