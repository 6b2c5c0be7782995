ALTER TABLE "staff" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "disabled_at" timestamp (3) with time zone;