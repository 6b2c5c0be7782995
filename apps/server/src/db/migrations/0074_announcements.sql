CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"emirate" text,
	"category_id" text,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_up_to" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_hits" ADD COLUMN "is_denied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_to_send" ON "announcements" USING btree ("created_at") WHERE sent_at is null;