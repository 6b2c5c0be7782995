ALTER TABLE "merchants" ADD COLUMN "merchant_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "introductions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The service's names in other languages stand behind the customer's: what is too long is cut off there first.
CREATE FUNCTION order_search_rest(snapshot jsonb, customer_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT concat_ws(U&'\000A', customer_name, snapshot -> 'serviceNames' ->> 'en_US', snapshot -> 'serviceNames' ->> 'zh_CN', snapshot -> 'serviceNames' ->> 'ar-AE');
END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_order_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := order_search_text(NEW.number, NEW.snapshot ->> 'serviceName', order_search_rest(NEW.snapshot, (SELECT name FROM customers WHERE id = NEW.customer_id)));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM order_search WHERE order_id = OLD.id;
	ELSIF NEW.hidden_from_merchant THEN
		DELETE FROM order_search WHERE order_id = NEW.id;
	ELSE
		INSERT INTO order_search (order_id, merchant_id, created_at, search_text, search_grams)
		SELECT NEW.id, NEW.merchant_id, NEW.created_at, folded, search_grams(folded, right(NEW.merchant_id::text, 8))
		FROM (SELECT order_search_text(NEW.number, NEW.snapshot ->> 'serviceName', order_search_rest(NEW.snapshot, (SELECT name FROM customers WHERE id = NEW.customer_id)))) AS made (folded)
		ON CONFLICT (order_id) DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET search_text = order_search_text(number, snapshot ->> 'serviceName', order_search_rest(snapshot, NEW.name)) WHERE customer_id = NEW.id;
	UPDATE order_search SET search_text = orders.search_text, search_grams = search_grams(orders.search_text, right(orders.merchant_id::text, 8))
	FROM orders WHERE orders.customer_id = NEW.id AND order_search.order_id = orders.id;
	RETURN NULL;
END $$;
