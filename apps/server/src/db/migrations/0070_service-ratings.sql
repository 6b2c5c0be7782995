CREATE TABLE "service_ratings" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "rating" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "rating_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION ratings_given(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN counts[1] + counts[2] + counts[3] + counts[4] + counts[5];--> statement-breakpoint
CREATE FUNCTION stars_given(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5];--> statement-breakpoint
-- The mean in tenths, as it is shown; 0 before the first.
CREATE FUNCTION rating_of(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN ratings_given(counts) = 0 THEN 0 ELSE round(stars_given(counts) * 10.0 / ratings_given(counts))::integer END;--> statement-breakpoint
-- As if four more people had given three stars: one friend's five do not stand above two hundred strangers' 4.9.
CREATE FUNCTION rating_rank_of(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN ratings_given(counts) = 0 THEN 0 ELSE round((stars_given(counts) + 12) * 1000.0 / (ratings_given(counts) + 4))::integer END;--> statement-breakpoint
-- What is hidden does not count. Locks are taken in the same order by everybody: merchant, service, catalogue.
CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given record;
BEGIN
	FOR given IN
		SELECT merchant_id, service_id, rating, sum(change)::integer AS change FROM (
			SELECT NEW.merchant_id, NEW.service_id, NEW.rating, 1 WHERE TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL
			UNION ALL
			SELECT OLD.merchant_id, OLD.service_id, OLD.rating, -1 WHERE TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL
		) AS changed (merchant_id, service_id, rating, change)
		GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
	LOOP
		INSERT INTO rating_counts AS kept (merchant_id, rating, count)
		VALUES (given.merchant_id, given.rating, given.change)
		ON CONFLICT (merchant_id, rating) DO UPDATE SET count = kept.count + excluded.count;
		INSERT INTO service_ratings (service_id, merchant_id) VALUES (given.service_id, given.merchant_id)
		ON CONFLICT (service_id) DO NOTHING;
		UPDATE service_ratings SET counts[given.rating] = counts[given.rating] + given.change
		WHERE service_id = given.service_id;
		UPDATE catalogue SET rating = rating_of(kept.counts), rating_rank = rating_rank_of(kept.counts)
		FROM service_ratings AS kept
		WHERE kept.service_id = given.service_id AND catalogue.service_id = given.service_id;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comments_counted_hidden AFTER UPDATE OF "hidden_at" ON "comments" FOR EACH ROW
WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) AND OLD.rating = NEW.rating) EXECUTE FUNCTION count_rating();--> statement-breakpoint
-- Writers wait since the trigger was made.
INSERT INTO "service_ratings" ("service_id", "merchant_id", "counts")
SELECT "service_id", "merchant_id", array[
	count(*) FILTER (WHERE "rating" = 1), count(*) FILTER (WHERE "rating" = 2), count(*) FILTER (WHERE "rating" = 3),
	count(*) FILTER (WHERE "rating" = 4), count(*) FILTER (WHERE "rating" = 5)
]::integer[]
FROM "comments" WHERE "hidden_at" IS NULL GROUP BY 1, 2;--> statement-breakpoint
-- What comes back on sale brings its ratings along; its row is locked, so that a comment on its way is counted too.
CREATE FUNCTION bring_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept integer[];
BEGIN
	INSERT INTO service_ratings (service_id, merchant_id) VALUES (NEW.service_id, NEW.merchant_id)
	ON CONFLICT (service_id) DO NOTHING;
	SELECT counts INTO kept FROM service_ratings WHERE service_id = NEW.service_id FOR UPDATE;
	NEW.rating := rating_of(kept);
	NEW.rating_rank := rating_rank_of(kept);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER catalogue_brings_ratings BEFORE INSERT ON "catalogue" FOR EACH ROW EXECUTE FUNCTION bring_ratings();--> statement-breakpoint
-- Writers of the catalogue wait since that trigger was made: whatever is on sale has its row.
INSERT INTO "service_ratings" ("service_id", "merchant_id")
SELECT "service_id", "merchant_id" FROM "catalogue" ON CONFLICT ("service_id") DO NOTHING;
