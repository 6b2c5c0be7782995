CREATE TABLE "automatic_messages" (
	"merchant_id" uuid NOT NULL,
	"event" text NOT NULL,
	"is_on" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automatic_messages_merchant_id_event_pk" PRIMARY KEY("merchant_id","event"),
	CONSTRAINT "automatic_messages_event" CHECK ("automatic_messages"."event" in ('dayBefore', 'onMyWay', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_messages" (
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_messages_order_id_event_pk" PRIMARY KEY("order_id","event")
);
--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_messages_due" ON "scheduled_messages" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "scheduled_messages_age" ON "scheduled_messages" USING btree ("created_at");