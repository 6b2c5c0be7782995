-- outside a transaction
CREATE INDEX CONCURRENTLY "catalogue_rating" ON "catalogue" USING btree ("rating_rank","service_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_category_rating" ON "catalogue" USING btree ("category_id","rating_rank","service_id");--> statement-breakpoint
-- in batches
UPDATE "catalogue" SET "rating" = rating_of(kept.counts), "rating_rank" = rating_rank_of(kept.counts)
FROM "service_ratings" AS kept
WHERE kept.service_id = "catalogue"."service_id" AND "catalogue"."service_id" IN (
	SELECT "service_id" FROM "catalogue" INNER JOIN "service_ratings" USING ("service_id")
	WHERE "service_id" > $1::uuid ORDER BY "service_id" LIMIT 1000
) RETURNING "catalogue"."service_id" AS "id";
