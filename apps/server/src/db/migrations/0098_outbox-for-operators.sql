-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_kind" ON "outbox" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_status" ON "outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_search" ON "outbox" USING gin (search_grams(search_fold(recipient), '')) WITH (fastupdate=false);