ALTER TABLE "orders" ADD COLUMN "arrival_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "planned_after_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plans" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_visits" ADD COLUMN "arrival_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_arrival" CHECK ("orders"."planned_after_minutes" between 0 and "orders"."arrival_minutes") NOT VALID;