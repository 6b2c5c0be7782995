-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "customers_mobile_shown" ON "customers" USING btree ("mobile") WHERE mobile_shown_at is not null;
