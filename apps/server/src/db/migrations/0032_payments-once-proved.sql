-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "payments_one_captured" ON "payments" USING btree ("order_id") WHERE status = 'captured';--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_status";
