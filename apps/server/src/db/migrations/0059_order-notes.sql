CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at","id");--> statement-breakpoint
-- What staff find customers and merchants by: everything that somebody names on the telephone.
CREATE FUNCTION customer_search_text(name text, email text, mobile text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(search_fold(name || U&'\000A' || email || U&'\000A' || mobile), 500);
END;--> statement-breakpoint
CREATE FUNCTION merchant_search_text(merchant_name text, contact_name text, email text, mobile text, licence_number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(search_fold(merchant_name || U&'\000A' || contact_name || U&'\000A' || email || U&'\000A' || mobile || U&'\000A' || licence_number), 500);
END;
