CREATE TABLE "comment_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"reporter_realm" text NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('abuse', 'personalData', 'advertising', 'notAboutService', 'other')),
	CONSTRAINT "comment_reports_realm" CHECK ("comment_reports"."reporter_realm" in ('merchant', 'customer'))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_reports_once" ON "comment_reports" USING btree ("comment_id","reporter_realm","reporter_id");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "comment_reports_reporter" ON "comment_reports" USING btree ("reporter_id");
