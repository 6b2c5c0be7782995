CREATE TABLE "extra_works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"minutes" integer,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "extra_works_status" CHECK ("extra_works"."status" in ('Proposed', 'Accepted', 'Paid', 'Refused', 'Withdrawn', 'Expired')),
	CONSTRAINT "extra_works_amount" CHECK ("extra_works"."amount" > 0),
	CONSTRAINT "extra_works_minutes" CHECK ("extra_works"."minutes" > 0),
	CONSTRAINT "extra_works_paid" CHECK ("extra_works"."status" <> 'Paid' or "extra_works"."payment_id" is not null),
	CONSTRAINT "extra_works_closed" CHECK (("extra_works"."closed_at" is null) = ("extra_works"."status" in ('Proposed', 'Accepted')))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "extra_works" ADD CONSTRAINT "extra_works_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_works" ADD CONSTRAINT "extra_works_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_works" ADD CONSTRAINT "extra_works_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extra_works_order" ON "extra_works" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "extra_works_one_open" ON "extra_works" USING btree ("order_id") WHERE status in ('Proposed', 'Accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "extra_works_payment" ON "extra_works" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "extra_works_expire" ON "extra_works" USING btree ("expires_at","id") WHERE status = 'Proposed';--> statement-breakpoint
-- What extra work adds to an order's money is counted on the day of the order, as what goes back is.
CREATE OR REPLACE TRIGGER orders_in_insights_update AFTER UPDATE OF "paid_at", "completed_at", "cancelled_at", "actual_amount", "refund_amount" ON "orders" FOR EACH ROW
WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at OR OLD.completed_at IS DISTINCT FROM NEW.completed_at OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at OR OLD.actual_amount <> NEW.actual_amount OR OLD.refund_amount <> NEW.refund_amount)
EXECUTE FUNCTION count_insights();
