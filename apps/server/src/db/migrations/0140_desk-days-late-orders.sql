-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_visit_open" ON "orders" USING btree ("reserved_at","id") WHERE "orders"."status" in ('Paid') and "orders"."reserved_at" is not null;
