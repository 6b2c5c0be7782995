-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_of_service" ON "orders" USING btree ("merchant_id","service_id","created_at","id") WHERE not hidden_from_merchant;
