-- outside a transaction
-- in batches
WITH batch AS (
	-- Locked for a moment: a customer who is renamed meanwhile comes before or after.
	SELECT id, customer_id FROM orders WHERE id > $1 AND search_text IS NULL ORDER BY id LIMIT 1000 FOR UPDATE
)
UPDATE orders SET search_text = order_search_text(number, snapshot ->> 'serviceName', customers.name)
FROM batch LEFT JOIN customers ON customers.id = batch.customer_id
WHERE orders.id = batch.id
RETURNING orders.id;
