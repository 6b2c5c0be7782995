-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "login_attempts_last" ON "login_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_codes_created" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_expiry" ON "sessions" USING btree ("realm","expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "file_views_at" ON "file_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "certificate_notices_sent" ON "certificate_notices" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_texts" ON "outbox" USING btree ("created_at") WHERE text <> '' and status <> 'waiting';