ALTER TABLE "conversations" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "decision" text;