-- outside a transaction
CREATE INDEX CONCURRENTLY "busy_times_starts" ON "busy_times" USING btree ("starts_at");
