ALTER TABLE "orders" ADD COLUMN "cancel_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_visits" ADD COLUMN "cancel_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;