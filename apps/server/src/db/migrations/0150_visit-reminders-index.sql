-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_visit_reminder" ON "orders" USING btree ("visit_reminder_at","id") WHERE visit_reminder_at is not null;
