-- outside a transaction
CREATE INDEX CONCURRENTLY "http_requests_expires" ON "http_requests" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "http_requests_created";
