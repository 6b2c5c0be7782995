import { type Growth, idOf } from './grow.ts';

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

/** Of the newest disputes so many are open whatever the size: the measured merchant's, and everybody else's. */
const OPEN = { own: 20, others: 40 } as const;

/** Disputes of an order in a hundred. */
const DISPUTED = `number like 'KO-G%' and substr(number, 5)::int % 100 = 13`;

/**
 * What is kept of orders beside them: an invoice and a fee's invoice of each, a dispute of some, and what a merchant knows
 * of its customers.
 */
export async function growRecords({ grower, shop }: Growth): Promise<void> {
  const isOwn = `merchant_id = '${shop.merchant.merchantId}'`;
  await grower.withoutIndexes(['documents', 'disputes', 'merchant_customers'], async () => {
    await grower.run(documentsOf('taxInvoice', 'sale'), documentsOf('feeInvoice', 'fee'));
    await grower.run(
      `insert into disputes (id, order_id, merchant_id, kind, status, opened_by, opened_at, held_amount, closed_at, outcome)
      select gen_random_uuid(), id, merchant_id, 'dispute', case when is_open then 'Opened' else 'Decided' end, 'customer',
        created_at, 0, case when not is_open then created_at end, case when not is_open then 'nothing' end
      from (select *, row_number() over (partition by ${isOwn} order by created_at desc)
        <= case when ${isOwn} then ${OPEN.own} else ${OPEN.others} end as is_open from orders where ${DISPUTED}) as disputed`,
      `truncate merchant_customers;
      insert into merchant_customers (merchant_id, customer_id, orders, spent, first_at, last_at, search_text)
      select merchant_id, customer_id, count(*), sum(actual_amount), min(paid_at), max(paid_at),
        search_fold((select name from customers where id = customer_id))
      from orders where paid_at is not null group by 1, 2`,
    );
  });
}

/** Numbered in the order of their orders; of what a document says lists read little. */
const documentsOf = (kind: string, cause: string): string => `
  insert into documents (id, number, kind, cause, issuer, year, sequence, merchant_id, customer_id, order_id, entry_id,
    amount, vat_amount, content, content_hash, check_code, issued_at)
  select gen_random_uuid(), '${kind}-' || n, '${kind}', '${cause}', ${kind === 'taxInvoice' ? "'merchant'" : "'platform'"},
    2026, n, merchant_id, customer_id, id, id, actual_amount, 0,
    jsonb_build_object('kind', '${kind}', 'form', 'simplified', 'suppliedOn', to_char(paid_at, 'YYYY-MM-DD'),
      'orderNumber', number, 'payout', null, 'statement', null, 'supplier', jsonb_build_object('tin', ''), 'vat', 0),
    md5(n::text),
    '${kind}' || n, paid_at
  from (select *, row_number() over (order by paid_at) as n from orders where paid_at is not null) as paid`;
