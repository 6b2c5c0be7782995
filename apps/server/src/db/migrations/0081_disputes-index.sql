-- outside a transaction
CREATE INDEX CONCURRENTLY "files_checked_evidence" ON "files" USING btree ("checked_at") WHERE owner_realm = 'customer' and kind = 'evidence';