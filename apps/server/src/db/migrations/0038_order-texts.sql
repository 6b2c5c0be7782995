ALTER TABLE "orders" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE FUNCTION write_order_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := order_search_text(NEW.number, NEW.snapshot ->> 'serviceName', (SELECT name FROM customers WHERE id = NEW.customer_id));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_text_insert BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION write_order_text();--> statement-breakpoint
-- Orders first: whoever hides one has locked it before its search goes.
CREATE OR REPLACE FUNCTION rename_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET search_text = order_search_text(number, snapshot ->> 'serviceName', NEW.name) WHERE customer_id = NEW.id;
	UPDATE order_search SET search_text = orders.search_text, search_grams = search_grams(orders.search_text, right(orders.merchant_id::text, 8))
	FROM orders WHERE orders.customer_id = NEW.id AND order_search.order_id = orders.id;
	RETURN NULL;
END $$;
