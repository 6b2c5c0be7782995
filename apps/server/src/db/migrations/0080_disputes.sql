CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"images" uuid[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigserial NOT NULL,
	CONSTRAINT "dispute_statements_side" CHECK ("dispute_statements"."side" in ('merchant', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"held_amount" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('dispute', 'warranty')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('Opened', 'Decided', 'TakenBack')),
	CONSTRAINT "disputes_opened_by" CHECK ("disputes"."opened_by" in ('merchant', 'customer')),
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('nothing', 'part', 'all', 'extension', 'redo')),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."status" = 'Opened') = ("disputes"."closed_at" is null)),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."held_amount" >= 0 and "disputes"."refund_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_remaining_ms" bigint;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_statements_dispute" ON "dispute_statements" USING btree ("dispute_id","sequence");--> statement-breakpoint
CREATE INDEX "dispute_statements_images" ON "dispute_statements" USING gin ("images") WHERE images <> '{}';--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("order_id") WHERE status = 'Opened';--> statement-breakpoint
CREATE INDEX "disputes_held" ON "disputes" USING btree ("merchant_id") WHERE status = 'Opened';--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("status","opened_at","id");