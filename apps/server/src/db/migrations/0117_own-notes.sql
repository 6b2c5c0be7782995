CREATE TABLE "own_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_notes_text" CHECK (char_length("own_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "own_notes" ADD CONSTRAINT "own_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_notes" ADD CONSTRAINT "own_notes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_notes_order" ON "own_notes" USING btree ("order_id","at","id");