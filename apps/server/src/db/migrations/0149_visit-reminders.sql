ALTER TABLE "orders" ADD COLUMN "visit_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visit_confirmed_at" timestamp (3) with time zone;
