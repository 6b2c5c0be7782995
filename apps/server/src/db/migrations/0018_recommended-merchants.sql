-- outside a transaction
CREATE INDEX CONCURRENTLY "merchants_recommended" ON "merchants" USING btree ("recommended") WHERE recommended > 0;
