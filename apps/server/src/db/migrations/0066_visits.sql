CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"team" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_times_order_of_time" CHECK ("busy_times"."starts_at" < "busy_times"."busy_until"),
	CONSTRAINT "busy_times_team" CHECK ("busy_times"."team" > 0)
);
--> statement-breakpoint
CREATE TABLE "merchant_days" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ranges" jsonb NOT NULL,
	CONSTRAINT "merchant_days_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
CREATE TABLE "merchant_schedules" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"teams" integer NOT NULL,
	"travel_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"works_on_holidays" boolean NOT NULL,
	"ramadan_hours" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_visits" (
	"service_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"is_per_unit" boolean NOT NULL,
	"is_outdoor" boolean NOT NULL,
	CONSTRAINT "service_visits_minutes" CHECK ("service_visits"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "time_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"status" text NOT NULL,
	"times" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "time_proposals_status" CHECK ("time_proposals"."status" in ('Proposed', 'Accepted', 'Declined', 'Replaced')),
	CONSTRAINT "time_proposals_by" CHECK ("time_proposals"."proposed_by" in ('merchant', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "team" integer;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_days" ADD CONSTRAINT "merchant_days_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_schedules" ADD CONSTRAINT "merchant_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_visits" ADD CONSTRAINT "service_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_visits" ADD CONSTRAINT "service_visits_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "busy_times_order" ON "busy_times" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "time_proposals_order" ON "time_proposals" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "time_proposals_one_open" ON "time_proposals" USING btree ("order_id") WHERE status = 'Proposed';--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gist";--> statement-breakpoint
-- Two visits of one team never share a moment, whoever writes them.
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_team_free" EXCLUDE USING gist ("merchant_id" WITH =, "team" WITH =, tstzrange("starts_at", "busy_until") WITH &&);
