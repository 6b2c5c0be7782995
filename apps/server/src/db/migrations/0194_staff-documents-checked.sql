-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "files_checked_staff" ON "files" USING btree ("checked_at") WHERE owner_realm = 'staff' and kind = 'document';
