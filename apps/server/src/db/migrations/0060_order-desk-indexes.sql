-- outside a transaction
CREATE INDEX CONCURRENTLY "customers_search" ON "customers" USING gin (search_grams(customer_search_text(name, email, mobile), '')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "merchants_search" ON "merchants" USING gin (search_grams(merchant_search_text(merchant_name, contact_name, email, mobile, licence_number), '')) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_status_created" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_partly_settled" ON "orders" USING btree ("created_at","id") WHERE settlement_status = 'PartialSettlement';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_order" ON "outbox" USING btree ((data ->> 'order'),"created_at") WHERE data ->> 'order' is not null;
