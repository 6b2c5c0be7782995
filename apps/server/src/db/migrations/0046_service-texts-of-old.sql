-- outside a transaction
-- in batches
UPDATE services SET names = names WHERE id IN (
	SELECT id FROM services WHERE id > $1 AND names <> '{}' ORDER BY id LIMIT 1000
) RETURNING id;
