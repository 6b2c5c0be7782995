CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"absent" text NOT NULL,
	"status" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "absences_absent" CHECK ("absences"."absent" in ('customer', 'merchant')),
	CONSTRAINT "absences_status" CHECK ("absences"."status" in ('Reported', 'Stood', 'TakenBack', 'Dropped')),
	CONSTRAINT "absences_closed" CHECK (("absences"."closed_at" is null) = ("absences"."status" = 'Reported'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "absent" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "absence_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_order" ON "absences" USING btree ("order_id","reported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "absences_one_open" ON "absences" USING btree ("order_id") WHERE status = 'Reported';--> statement-breakpoint
CREATE INDEX "absences_of_merchant" ON "absences" USING btree ("merchant_id","absent","status","reported_at");--> statement-breakpoint
CREATE INDEX "absences_images" ON "absences" USING gin ("images") WHERE images <> '{}';