-- outside a transaction
-- in batches
WITH "batch" AS MATERIALIZED (
	SELECT "id" FROM "merchants" WHERE "id" > $1::uuid ORDER BY "id" LIMIT 10
)
SELECT "id", rebuild_insights("id") FROM "batch";
