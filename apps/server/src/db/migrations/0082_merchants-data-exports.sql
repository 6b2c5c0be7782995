-- contract: 1.0.2 Whoever writes a copy for a customer goes on naming the customer.
ALTER TABLE "data_exports" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "merchant_id" uuid;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_whose" CHECK (num_nonnulls("data_exports"."customer_id", "data_exports"."merchant_id") = 1) NOT VALID;
