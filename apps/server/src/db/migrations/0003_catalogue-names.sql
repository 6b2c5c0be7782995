ALTER TABLE "catalogue" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "catalogue" SET "searched" = "name";
