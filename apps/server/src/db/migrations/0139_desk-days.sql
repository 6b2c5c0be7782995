CREATE TABLE "desk_days" (
	"day" text PRIMARY KEY NOT NULL,
	"paid" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"decisions" integer NOT NULL,
	"decided_in_ms" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_days_counts" CHECK ("desk_days"."paid" >= 0 and "desk_days"."cancelled" >= 0 and "desk_days"."decisions" >= 0 and "desk_days"."decided_in_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "desk_days" ADD CONSTRAINT "desk_days_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE no action ON UPDATE no action;
