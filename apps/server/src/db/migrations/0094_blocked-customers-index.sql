-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_blocked" ON "customers" USING btree ("created_at","id") WHERE blocked_at is not null;
