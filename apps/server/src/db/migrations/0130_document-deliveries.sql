CREATE TABLE "document_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "document_deliveries_outboxId_unique" UNIQUE("outbox_id"),
	CONSTRAINT "document_deliveries_cause" CHECK ("document_deliveries"."cause" in ('issued', 'customer', 'merchant'))
);
--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_deliveries_document" ON "document_deliveries" USING btree ("document_id","at");