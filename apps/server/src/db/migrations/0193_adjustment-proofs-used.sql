-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "adjustments_proof" ON "adjustments" USING gin ("proof") WHERE proof <> '{}';
