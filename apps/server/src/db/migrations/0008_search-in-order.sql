-- Every character and every pair of neighbours, and both sides of each space with it, all behind their scope: only where two words meet
-- tells a name that has them in this order from the many that have both.
CREATE OR REPLACE FUNCTION search_grams(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || substr(folded, place, size)), '{}')
	FROM generate_series(1, length(folded)) AS place, generate_series(1, 3) AS size
	WHERE place + size <= length(folded) + 1 AND (size < 3 OR substr(folded, place + 1, 1) = ' ');
END;--> statement-breakpoint
-- What a search looks for in them: where its words meet, and at most eight of its pairs, from the end on, where names differ most; or its
-- only character. The rest is read in the rows that have these: of what many rows have, each part costs a look at all of these rows.
CREATE OR REPLACE FUNCTION search_needles(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || needle), '{}')
	FROM (
		SELECT substr(folded, place, 2) AS needle
		FROM generate_series(greatest(length(folded) - 1, 1), 1, -greatest(1, (length(folded) + 6) / 8)) AS place
		UNION ALL
		SELECT substr(folded, place, 3) FROM generate_series(1, length(folded) - 2) AS place WHERE substr(folded, place + 1, 1) = ' '
	) AS needles
	WHERE folded <> '';
END;--> statement-breakpoint
-- What is stored was made by the old one.
ALTER TABLE "services" DROP COLUMN "search_grams";--> statement-breakpoint
ALTER TABLE "catalogue" DROP COLUMN "search_grams";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(search_fold(name), right(merchant_id::text, 8))) STORED;--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(search_fold(searched), '')) STORED;--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search_grams") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "catalogue_search" ON "catalogue" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "services_created";--> statement-breakpoint
DROP INDEX "services_updated";--> statement-breakpoint
DROP INDEX "services_status_created";--> statement-breakpoint
DROP INDEX "services_status_updated";--> statement-breakpoint
DROP INDEX "services_category_created";--> statement-breakpoint
DROP INDEX "services_category_updated";--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("merchant_id","created_at","id","category_id","search_text") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_updated" ON "services" USING btree ("merchant_id","updated_at","id","category_id","created_at","search_text") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_status_created" ON "services" USING btree ("merchant_id","status","created_at","id","category_id","search_text") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_status_updated" ON "services" USING btree ("merchant_id","status","updated_at","id","category_id","created_at","search_text") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_category_created" ON "services" USING btree ("merchant_id","category_id","created_at","id","status","search_text") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_category_updated" ON "services" USING btree ("merchant_id","category_id","updated_at","id","status","created_at","search_text") WHERE deleted_at is null;
