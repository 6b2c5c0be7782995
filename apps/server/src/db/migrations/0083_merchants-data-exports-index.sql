-- outside a transaction
ALTER TABLE "data_exports" VALIDATE CONSTRAINT "data_exports_merchant_id_merchants_id_fk";--> statement-breakpoint
ALTER TABLE "data_exports" VALIDATE CONSTRAINT "data_exports_whose";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "data_exports_merchant" ON "data_exports" USING btree ("merchant_id","requested_at") WHERE merchant_id is not null;
