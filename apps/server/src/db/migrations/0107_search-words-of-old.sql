-- outside a transaction
-- in batches
-- As names are written between spaces; Chinese ones are told apart when they are next put on sale.
WITH batch AS (
	SELECT "service_id", "searched" FROM "catalogue" WHERE "service_id" > $1::uuid ORDER BY "service_id" LIMIT 1000
), remembered AS (
	INSERT INTO "search_words" ("word")
	SELECT DISTINCT part FROM batch, regexp_split_to_table(search_fold(batch."searched"), '[\s.,()&/|:;"''’-]+') AS part
	WHERE length(part) BETWEEN 3 AND 30 ORDER BY part
	ON CONFLICT DO NOTHING
)
SELECT "service_id" AS "id" FROM batch;
