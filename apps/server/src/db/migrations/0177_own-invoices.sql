CREATE TABLE "merchant_invoicing" (
	"merchant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "merchant_invoicing_merchant_id_since_pk" PRIMARY KEY("merchant_id","since")
);
--> statement-breakpoint
CREATE TABLE "own_invoices" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_invoices_number_length" CHECK (char_length("own_invoices"."number") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "merchant_invoicing" ADD CONSTRAINT "merchant_invoicing_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_invoices" ADD CONSTRAINT "own_invoices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_invoices" ADD CONSTRAINT "own_invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_invoices_number" ON "own_invoices" USING btree ("merchant_id","number");--> statement-breakpoint
-- Who was to issue what was booked when stays as it was said.
CREATE TRIGGER merchant_invoicing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "merchant_invoicing" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
