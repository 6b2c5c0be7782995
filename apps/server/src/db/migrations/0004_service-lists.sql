-- What a text is compared as: without case, width, the marks that Arabic is typed with or without, and its digits of another shape.
-- Of our own, not pg_trgm's: in a database of the C locale that one sees neither Arabic nor Chinese, and no word of two characters anywhere.
CREATE FUNCTION search_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT translate(lower(normalize(written, NFKC)), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0670', 'اااايهوي01234567890123456789');
END;--> statement-breakpoint
-- Every character and every pair of neighbours, each behind its scope.
CREATE FUNCTION search_grams(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || substr(folded, place, size)), '{}')
	FROM generate_series(1, length(folded)) AS place, generate_series(1, 2) AS size
	WHERE place + size <= length(folded) + 1;
END;--> statement-breakpoint
-- What a search looks for in them: its pairs, or its only character.
CREATE FUNCTION search_needles(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || substr(folded, place, 2)), '{}')
	FROM generate_series(1, greatest(length(folded) - 1, least(length(folded), 1))) AS place;
END;--> statement-breakpoint
CREATE TABLE "service_counts" (
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"category_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "service_counts_merchant_id_status_category_id_pk" PRIMARY KEY("merchant_id","status","category_id")
);
--> statement-breakpoint
DROP INDEX "services_created";--> statement-breakpoint
DROP INDEX "services_updated";--> statement-breakpoint
DROP INDEX "services_status_created";--> statement-breakpoint
DROP INDEX "services_status_updated";--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(searched)) STORED;--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(search_fold(searched), '')) STORED;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name)) STORED;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(search_fold(name), right(merchant_id::text, 8))) STORED;--> statement-breakpoint
CREATE INDEX "catalogue_price" ON "catalogue" USING btree ("displayed_price","service_id");--> statement-breakpoint
CREATE INDEX "catalogue_category_price" ON "catalogue" USING btree ("category_id","displayed_price","service_id");--> statement-breakpoint
CREATE INDEX "catalogue_search" ON "catalogue" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "services_category_created" ON "services" USING btree ("merchant_id","category_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_category_updated" ON "services" USING btree ("merchant_id","category_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_submitted" ON "services" USING btree ("submitted_at","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search_grams") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("merchant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_updated" ON "services" USING btree ("merchant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_status_created" ON "services" USING btree ("merchant_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "services_status_updated" ON "services" USING btree ("merchant_id","status","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
UPDATE "services" SET "submitted_at" = "service_versions"."submitted_at" FROM "service_versions" WHERE "service_versions"."id" = "services"."review_version_id" AND "services"."status" IN ('UnderReview', 'UpdateUnderReview');--> statement-breakpoint
INSERT INTO "service_counts" ("merchant_id", "status", "category_id", "count")
SELECT "merchant_id", "status", coalesce("category_id", ''), count(*) FROM "services" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3;--> statement-breakpoint
-- Transition tables have a name in the triggers of their own event only; what isn't run isn't looked up.
CREATE FUNCTION count_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_service_counts((SELECT jsonb_agg(jsonb_build_array(merchant_id, status, category_id, 1)) FROM new_rows WHERE deleted_at IS NULL));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_service_counts((SELECT jsonb_agg(jsonb_build_array(merchant_id, status, category_id, -1)) FROM old_rows WHERE deleted_at IS NULL));
	ELSE
		PERFORM add_service_counts((
			SELECT jsonb_agg(jsonb_build_array(merchant_id, status, category_id, change)) FROM (
				SELECT merchant_id, status, category_id, 1 AS change FROM new_rows WHERE deleted_at IS NULL
				UNION ALL
				SELECT merchant_id, status, category_id, -1 FROM old_rows WHERE deleted_at IS NULL
			) AS moved
		));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A merchant's counts change one transaction after another, and all of them at once: two never wait for each other's.
CREATE FUNCTION add_service_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	merchant text;
BEGIN
	FOR merchant IN
		SELECT DISTINCT change ->> 0 FROM jsonb_array_elements(changes) AS moved (change)
		GROUP BY change ->> 0, change ->> 1, change ->> 2 HAVING sum((change ->> 3)::int) <> 0 ORDER BY 1
	LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('service_counts ' || merchant, 0));
	END LOOP;
	INSERT INTO service_counts (merchant_id, status, category_id, count)
	SELECT (change ->> 0)::uuid, change ->> 1, coalesce(change ->> 2, ''), sum((change ->> 3)::int)
	FROM jsonb_array_elements(changes) AS moved (change)
	GROUP BY 1, 2, 3 HAVING sum((change ->> 3)::int) <> 0
	ON CONFLICT (merchant_id, status, category_id) DO UPDATE SET count = service_counts.count + excluded.count;
END $$;--> statement-breakpoint
CREATE TRIGGER services_counted_insert AFTER INSERT ON "services" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_services();--> statement-breakpoint
CREATE TRIGGER services_counted_update AFTER UPDATE ON "services" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_services();--> statement-breakpoint
CREATE TRIGGER services_counted_delete AFTER DELETE ON "services" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_services();
