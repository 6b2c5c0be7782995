-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_pair" ON "orders" USING btree ("merchant_id","customer_id","created_at","id");
