-- outside a transaction
-- in batches
-- The clocks of orders whose payment a bank holds stand still from now on.
WITH batch AS (
	SELECT "id", "order_id", "status" FROM "chargebacks" WHERE "id" > $1::uuid ORDER BY "id" LIMIT 1000
), held AS (
	UPDATE "orders" SET "is_held_by_bank" = true FROM batch
	WHERE "orders"."id" = batch."order_id" AND batch."status" IN ('inquiry', 'opened', 'answered', 'lost')
)
SELECT "id" FROM batch;
