CREATE TABLE "message_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"shipped" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_texts_version" UNIQUE("channel","kind","version"),
	CONSTRAINT "message_texts_channel" CHECK ("message_texts"."channel" in ('mail', 'sms', 'notice'))
);
--> statement-breakpoint
ALTER TABLE "message_texts" ADD CONSTRAINT "message_texts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;