-- Counts that may go with a crash of the database: without a log, taking from a quota never waits for a disk.
CREATE UNLOGGED TABLE "quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quotas_resets" ON "quotas" USING btree ("resets_at");
