CREATE TABLE "contact_hits" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"author_realm" text NOT NULL,
	"author_id" uuid NOT NULL,
	"is_contested" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_hits_at" ON "contact_hits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_hits_contested" ON "contact_hits" USING btree ("author_realm","author_id","at") WHERE is_contested;