CREATE TABLE "own_invoice_reminders" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_invoice_reminders" ADD CONSTRAINT "own_invoice_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_invoice_reminders" ADD CONSTRAINT "own_invoice_reminders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_invoice_reminders_merchant" ON "own_invoice_reminders" USING btree ("merchant_id");