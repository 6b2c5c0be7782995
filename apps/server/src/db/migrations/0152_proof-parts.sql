ALTER TABLE "files" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "taken_place" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completion_before_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signature" jsonb;