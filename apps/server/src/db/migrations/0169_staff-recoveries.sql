CREATE TABLE "staff_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recoveries_status" CHECK ("staff_recoveries"."status" in ('asked', 'confirmed', 'done', 'stopped', 'expired')),
	CONSTRAINT "staff_recoveries_not_oneself" CHECK ("staff_recoveries"."asked_by" <> "staff_recoveries"."member_id"),
	CONSTRAINT "staff_recoveries_two_people" CHECK ("staff_recoveries"."confirmed_by" <> "staff_recoveries"."asked_by" and "staff_recoveries"."confirmed_by" <> "staff_recoveries"."member_id"),
	CONSTRAINT "staff_recoveries_confirmed_when" CHECK (("staff_recoveries"."confirmed_by" is null) = ("staff_recoveries"."confirmed_at" is null) and ("staff_recoveries"."confirmed_by" is not null or "staff_recoveries"."status" not in ('confirmed', 'done')))
);
--> statement-breakpoint
ALTER TABLE "staff_recoveries" ADD CONSTRAINT "staff_recoveries_member_id_staff_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recoveries" ADD CONSTRAINT "staff_recoveries_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recoveries" ADD CONSTRAINT "staff_recoveries_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recoveries_open" ON "staff_recoveries" USING btree ("member_id") WHERE "staff_recoveries"."status" in ('asked', 'confirmed');--> statement-breakpoint
CREATE INDEX "staff_recoveries_due" ON "staff_recoveries" USING btree ("due_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "staff_recoveries_asked" ON "staff_recoveries" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "staff_recoveries_confirmed" ON "staff_recoveries" USING btree ("confirmed_by");