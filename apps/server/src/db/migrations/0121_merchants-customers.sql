CREATE TABLE "merchant_customers" (
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"spent" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_visit_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"noted_at" timestamp (3) with time zone,
	CONSTRAINT "merchant_customers_merchant_id_customer_id_pk" PRIMARY KEY("merchant_id","customer_id"),
	CONSTRAINT "merchant_customers_orders" CHECK ("merchant_customers"."orders" > 0),
	CONSTRAINT "merchant_customers_spent" CHECK ("merchant_customers"."spent" >= 0),
	CONSTRAINT "merchant_customers_note" CHECK (char_length("merchant_customers"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "merchant_customers" ADD CONSTRAINT "merchant_customers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_customers" ADD CONSTRAINT "merchant_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_customers_last" ON "merchant_customers" USING btree ("merchant_id","last_at","customer_id","search_text");--> statement-breakpoint
CREATE INDEX "merchant_customers_customer" ON "merchant_customers" USING btree ("customer_id");
CREATE FUNCTION keep_merchant_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	visit timestamptz := CASE WHEN NEW.merchant_completed_at IS NOT NULL THEN coalesce(NEW.reserved_at, NEW.merchant_completed_at) END;
	kept_amount bigint := NEW.actual_amount - NEW.refund_amount;
BEGIN
	IF TG_OP = 'INSERT' OR OLD.paid_at IS NULL THEN
		INSERT INTO merchant_customers AS kept (merchant_id, customer_id, orders, spent, first_at, last_at, last_visit_at, search_text)
		SELECT NEW.merchant_id, NEW.customer_id, 1, kept_amount, NEW.paid_at, NEW.paid_at, visit, left(search_fold(name), 500)
		FROM customers WHERE id = NEW.customer_id
		ON CONFLICT (merchant_id, customer_id) DO UPDATE SET
			orders = kept.orders + 1,
			spent = kept.spent + excluded.spent,
			first_at = least(kept.first_at, excluded.first_at),
			last_at = greatest(kept.last_at, excluded.last_at),
			last_visit_at = greatest(kept.last_visit_at, excluded.last_visit_at);
	ELSE
		UPDATE merchant_customers SET
			spent = spent + kept_amount - (OLD.actual_amount - OLD.refund_amount),
			last_visit_at = greatest(last_visit_at, visit)
		WHERE merchant_id = NEW.merchant_id AND customer_id = NEW.customer_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_make_customers AFTER INSERT ON "orders" FOR EACH ROW
WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION keep_merchant_customer();--> statement-breakpoint
CREATE TRIGGER orders_keep_customers AFTER UPDATE OF "paid_at", "actual_amount", "refund_amount", "merchant_completed_at" ON "orders" FOR EACH ROW
WHEN (NEW.paid_at IS NOT NULL AND (OLD.paid_at, OLD.actual_amount, OLD.refund_amount, OLD.merchant_completed_at) IS DISTINCT FROM (NEW.paid_at, NEW.actual_amount, NEW.refund_amount, NEW.merchant_completed_at))
EXECUTE FUNCTION keep_merchant_customer();--> statement-breakpoint
CREATE FUNCTION rename_merchant_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE merchant_customers SET search_text = left(search_fold(NEW.name), 500) WHERE customer_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_renamed_with_merchants AFTER UPDATE OF "name" ON "customers" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_merchant_customers();--> statement-breakpoint
-- Writers wait since the triggers were made; adding up a million orders takes about a second.
INSERT INTO "merchant_customers" ("merchant_id", "customer_id", "orders", "spent", "first_at", "last_at", "last_visit_at", "search_text")
SELECT kept.*, left(search_fold(customers.name), 500) FROM (
	SELECT "merchant_id", "customer_id", count(*), sum("actual_amount" - "refund_amount"), min("paid_at"), max("paid_at"),
		max(coalesce("reserved_at", "merchant_completed_at")) FILTER (WHERE "merchant_completed_at" IS NOT NULL)
	FROM "orders" WHERE "paid_at" IS NOT NULL GROUP BY 1, 2
) AS kept INNER JOIN "customers" ON customers.id = kept.customer_id;
