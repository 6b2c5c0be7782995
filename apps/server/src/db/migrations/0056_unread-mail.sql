ALTER TABLE "conversation_members" ADD COLUMN "mailed_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "mail_after" timestamp (3) with time zone;
