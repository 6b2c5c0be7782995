-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "documents_supplied" ON "documents" USING btree ("merchant_id",(content ->> 'suppliedOn'));
