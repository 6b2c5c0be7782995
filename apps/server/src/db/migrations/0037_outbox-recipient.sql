-- outside a transaction
CREATE INDEX CONCURRENTLY "outbox_recipient" ON "outbox" USING btree ("recipient","created_at","id");
