-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "documents_own_supplied" ON "documents" USING btree ((content ->> 'suppliedOn'),"id") WHERE content ->> 'isOwnInvoiced' = 'true';