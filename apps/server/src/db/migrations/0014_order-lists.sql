CREATE TABLE "order_counts" (
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"comment_status" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_merchant_id_status_comment_status_is_hidden_pk" PRIMARY KEY("merchant_id","status","comment_status","is_hidden")
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	"search_grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_search_created" ON "order_search" USING btree ("merchant_id","created_at","order_id","search_text");--> statement-breakpoint
CREATE INDEX "order_search_grams" ON "order_search" USING gin ("search_grams") WITH (fastupdate=false);--> statement-breakpoint
-- Both states in one statement and in order of the key: two orders that change places never wait for each other's.
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_counts AS kept (merchant_id, status, comment_status, is_hidden, count)
	SELECT * FROM (
		SELECT NEW.merchant_id, NEW.status, NEW.comment_status, NEW.hidden_from_merchant, 1 WHERE TG_OP <> 'DELETE'
		UNION ALL
		SELECT OLD.merchant_id, OLD.status, OLD.comment_status, OLD.hidden_from_merchant, -1 WHERE TG_OP <> 'INSERT'
	) AS moved (merchant_id, status, comment_status, is_hidden, change)
	ORDER BY merchant_id, status, comment_status, is_hidden
	ON CONFLICT (merchant_id, status, comment_status, is_hidden) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_counted_insert AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION count_order();--> statement-breakpoint
CREATE TRIGGER orders_counted_update AFTER UPDATE OF "status", "comment_status", "hidden_from_merchant" ON "orders" FOR EACH ROW
WHEN ((OLD.status, OLD.comment_status, OLD.hidden_from_merchant) IS DISTINCT FROM (NEW.status, NEW.comment_status, NEW.hidden_from_merchant)) EXECUTE FUNCTION count_order();--> statement-breakpoint
-- Writers wait since the triggers were made; counting a million orders out of the index takes a fraction of a second.
INSERT INTO "order_counts" ("merchant_id", "status", "comment_status", "is_hidden", "count")
SELECT "merchant_id", "status", "comment_status", "hidden_from_merchant", count(*) FROM "orders" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
-- A line each, so that nothing is met across two of them. Names are short; what no index row could hold is cut off.
CREATE FUNCTION order_search_text(number text, service_name text, customer_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(search_fold(concat_ws(U&'\000A', number, service_name, customer_name)), 500);
END;--> statement-breakpoint
CREATE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM order_search WHERE order_id = OLD.id;
	ELSIF NEW.hidden_from_merchant THEN
		DELETE FROM order_search WHERE order_id = NEW.id;
	ELSE
		INSERT INTO order_search (order_id, merchant_id, created_at, search_text, search_grams)
		SELECT NEW.id, NEW.merchant_id, NEW.created_at, folded, search_grams(folded, right(NEW.merchant_id::text, 8))
		FROM (SELECT order_search_text(NEW.number, NEW.snapshot ->> 'serviceName', (SELECT name FROM customers WHERE id = NEW.customer_id))) AS made (folded)
		ON CONFLICT (order_id) DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_searched_insert AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_order_search();--> statement-breakpoint
CREATE TRIGGER orders_searched_update AFTER UPDATE OF "hidden_from_merchant" ON "orders" FOR EACH ROW
WHEN (OLD.hidden_from_merchant IS DISTINCT FROM NEW.hidden_from_merchant) EXECUTE FUNCTION keep_order_search();--> statement-breakpoint
CREATE FUNCTION rename_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_search SET search_text = folded, search_grams = search_grams(folded, right(orders.merchant_id::text, 8))
	FROM orders, LATERAL (SELECT order_search_text(orders.number, orders.snapshot ->> 'serviceName', NEW.name)) AS made (folded)
	WHERE orders.customer_id = NEW.id AND order_search.order_id = orders.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_renamed AFTER UPDATE OF "name" ON "customers" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_order_search();
