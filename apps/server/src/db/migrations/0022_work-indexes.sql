-- outside a transaction
CREATE INDEX CONCURRENTLY "outbox_waiting" ON "outbox" USING btree ("urgent","next_attempt_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "service_versions_media" ON "service_versions" USING btree ("submitted_at","id") WHERE media_ready_at is null and jsonb_typeof(content -> 'watermark') = 'object';
