-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "merchant_customers_repeat" ON "merchant_customers" USING btree ("merchant_id","last_at","customer_id","search_text") WHERE orders > 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "merchant_customers_new" ON "merchant_customers" USING btree ("merchant_id","last_at","customer_id","search_text") WHERE orders = 1;
