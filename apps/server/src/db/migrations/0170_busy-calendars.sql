CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"team" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "busy_calendars_problem" CHECK ("busy_calendars"."problem" in ('refused', 'gone', 'unreachable', 'notCalendar', 'tooLarge')),
	CONSTRAINT "busy_calendars_team" CHECK ("busy_calendars"."team" > 0)
);
--> statement-breakpoint
ALTER TABLE "blocked_times" ADD COLUMN "calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_merchant" ON "busy_calendars" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "busy_calendars_look" ON "busy_calendars" USING btree ("look_at","id");