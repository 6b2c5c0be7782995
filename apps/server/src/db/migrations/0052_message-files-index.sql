-- outside a transaction
CREATE INDEX CONCURRENTLY "files_messages_checked" ON "files" USING btree ("checked_at") WHERE owner_realm in ('customer', 'staff') and starts_with(kind, 'message');
