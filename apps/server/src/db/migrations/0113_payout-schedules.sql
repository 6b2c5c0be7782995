CREATE TABLE "payout_schedules" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"weekday" text,
	"month_day" integer,
	"threshold" bigint,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_result" text,
	CONSTRAINT "payout_schedules_kind" CHECK ("payout_schedules"."kind" in ('weekly', 'monthly', 'above')),
	CONSTRAINT "payout_schedules_weekday" CHECK ("payout_schedules"."weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
	CONSTRAINT "payout_schedules_result" CHECK ("payout_schedules"."last_result" in ('made', 'nothing', 'noAccount')),
	CONSTRAINT "payout_schedules_rule" CHECK (("payout_schedules"."kind" = 'weekly') = ("payout_schedules"."weekday" is not null) and ("payout_schedules"."kind" = 'monthly') = ("payout_schedules"."month_day" is not null) and ("payout_schedules"."kind" = 'above') = ("payout_schedules"."threshold" is not null)),
	CONSTRAINT "payout_schedules_bounds" CHECK ("payout_schedules"."month_day" between 1 and 28 and "payout_schedules"."threshold" > 0),
	CONSTRAINT "payout_schedules_ran" CHECK (("payout_schedules"."last_run_at" is null) = ("payout_schedules"."last_result" is null))
);
--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_schedules_due" ON "payout_schedules" USING btree ("next_run_at","merchant_id");