-- outside a transaction
CREATE INDEX CONCURRENTLY "payments_settle" ON "payments" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_one_open" ON "payments" USING btree ("order_id") WHERE status in ('asked', 'authorised');
