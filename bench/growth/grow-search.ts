import { idOf } from './grow.ts';
import type { Growth } from './growth.ts';

/** Orders of one statement: many of them have the same service and customer. */
const EACH = 25_000;

/** What orders are found by, which a trigger keeps otherwise: made one by one they would take most of the time. */
export async function growSearch({ grower, size }: Growth): Promise<void> {
  const starts = Array.from({ length: Math.ceil(size.orders / EACH) }, (_, place) => place * EACH);
  await grower.withoutIndexes(['order_search'], () =>
    grower.run(...starts.map((start) => searchOf(start + 1, Math.min(size.orders, start + EACH)))),
  );
  const [strange] = await grower.rows(`select order_id from order_search,
      lateral (select search_grams(search_text, right(merchant_id::text, 8))) as one (grams)
    where order_id in (${['1', '777', String(size.orders)].map((i) => idOf('order', i)).join(', ')})
      and not (grams @> search_grams and grams <@ search_grams)`);
  if (strange !== undefined) throw new Error('orders are found by something else than their texts');
}

/**
 * The parts of service and customer are made once for all orders that have both. A number has no space, and meets them at a
 * line's end: its own are single characters and pairs.
 */
const searchOf = (first: number, last: number): string => `
  with found as materialized (
    select orders.id, merchant_id, orders.created_at, lower(number) as number, snapshot ->> 'serviceName' as service, name,
      right(merchant_id::text, 8) as scope
    from generate_series(${first}, ${last}) as i
      join orders on orders.id = ${idOf('order')} join customers on customers.id = customer_id
  ), texts as materialized (
    select service, name, folded, array_to_string(search_grams(folded, ''), chr(1) || '*') as grams
    from (select distinct service, name from found) as names, lateral (select order_search_text('', service, name) offset 0) as one (folded)
  )
  insert into order_search (order_id, merchant_id, created_at, search_text, search_grams)
  select id, merchant_id, created_at, number || folded, string_to_array(scope || replace(grams, '*', scope), chr(1)) || (
    select array_agg(scope || substr(number || chr(10), place, size))
    from generate_series(1, length(number) + 1) as place, generate_series(1, 2) as size where place + size <= length(number) + 2)
  from found join texts using (service, name)`;
