CREATE TABLE "rating_counts" (
	"merchant_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rating_counts_merchant_id_rating_pk" PRIMARY KEY("merchant_id","rating")
);
--> statement-breakpoint
CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO rating_counts AS kept (merchant_id, rating, count)
	SELECT * FROM (
		SELECT NEW.merchant_id, NEW.rating, 1 WHERE TG_OP <> 'DELETE'
		UNION ALL
		SELECT OLD.merchant_id, OLD.rating, -1 WHERE TG_OP <> 'INSERT'
	) AS given (merchant_id, rating, change)
	ORDER BY merchant_id, rating
	ON CONFLICT (merchant_id, rating) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comments_counted_insert AFTER INSERT OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION count_rating();--> statement-breakpoint
CREATE TRIGGER comments_counted_update AFTER UPDATE OF "rating" ON "comments" FOR EACH ROW
WHEN (OLD.rating IS DISTINCT FROM NEW.rating) EXECUTE FUNCTION count_rating();--> statement-breakpoint
-- Writers wait since the triggers were made; counting a million ratings out of their index takes a fraction of a second.
INSERT INTO "rating_counts" ("merchant_id", "rating", "count")
SELECT "merchant_id", "rating", count(*) FROM "comments" GROUP BY 1, 2;
