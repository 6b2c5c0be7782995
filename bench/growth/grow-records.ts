import type { Growth } from './growth.ts';

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
