-- outside a transaction
-- in batches
WITH batch AS (
	-- Locked for a moment, so that none of them is hidden meanwhile.
	SELECT id, merchant_id, customer_id, created_at, number, snapshot ->> 'serviceName' AS service_name FROM orders
	WHERE id > $1 AND NOT hidden_from_merchant ORDER BY id LIMIT 1000 FOR SHARE
)
INSERT INTO order_search (order_id, merchant_id, created_at, search_text, search_grams)
SELECT batch.id, merchant_id, batch.created_at, folded, search_grams(folded, right(merchant_id::text, 8))
FROM batch LEFT JOIN customers ON customers.id = batch.customer_id,
	LATERAL (SELECT order_search_text(number, service_name, customers.name)) AS made (folded)
ON CONFLICT (order_id) DO UPDATE SET search_text = excluded.search_text, search_grams = excluded.search_grams
RETURNING order_id AS id;
