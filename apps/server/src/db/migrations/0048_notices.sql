CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text NOT NULL,
	"fold_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"push_due_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "notices_of" ON "notices" USING btree ("realm","recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_by_sender" ON "notices" USING btree ("realm","recipient_id","sender","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("realm","recipient_id","created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_mail_due" ON "notices" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "notices_push_due" ON "notices" USING btree ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_folded" ON "notices" USING btree ("realm","recipient_id","fold_key") WHERE fold_key is not null and read_at is null;