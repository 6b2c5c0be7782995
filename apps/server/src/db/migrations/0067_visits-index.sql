-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_reserved" ON "orders" USING btree ("merchant_id","reserved_at","id") WHERE reserved_at is not null;
