-- outside a transaction
ALTER TABLE "resumable_uploads" ADD COLUMN IF NOT EXISTS "uploader" text;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resumable_uploads_uploader" ON "resumable_uploads" USING btree ("uploader","expires_at");
