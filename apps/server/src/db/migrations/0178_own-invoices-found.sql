-- outside a transaction
CREATE INDEX CONCURRENTLY "documents_own_invoiced" ON "documents" USING btree ("merchant_id","id") WHERE content ->> 'isOwnInvoiced' = 'true';
