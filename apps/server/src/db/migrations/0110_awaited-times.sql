CREATE TABLE "awaited_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"day" date NOT NULL,
	"quantity" integer NOT NULL,
	"chosen" jsonb NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "awaited_times_quantity" CHECK ("awaited_times"."quantity" between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "awaited_times" ADD CONSTRAINT "awaited_times_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_times" ADD CONSTRAINT "awaited_times_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaited_times" ADD CONSTRAINT "awaited_times_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_times_customer" ON "awaited_times" USING btree ("customer_id","day","service_id");--> statement-breakpoint
CREATE INDEX "awaited_times_look" ON "awaited_times" USING btree ("look_at","id");--> statement-breakpoint
CREATE INDEX "awaited_times_ends" ON "awaited_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "awaited_times_merchant" ON "awaited_times" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "awaited_times_service" ON "awaited_times" USING btree ("service_id");