CREATE TABLE "document_causes_due" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"entry_id" uuid,
	"month" text,
	"amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_causes_due_cause" CHECK ("document_causes_due"."cause" in ('sale', 'refund', 'fee', 'feeReturn', 'payout', 'statement')),
	CONSTRAINT "document_causes_due_one" CHECK (("document_causes_due"."entry_id" is null) = ("document_causes_due"."month" is not null)),
	CONSTRAINT "document_causes_due_amount" CHECK ("document_causes_due"."amount" >= 0 and "document_causes_due"."vat_amount" between 0 and "document_causes_due"."amount")
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_holder_kind_year_pk" PRIMARY KEY("holder","kind","year"),
	CONSTRAINT "document_counters_kind" CHECK ("document_counters"."kind" in ('taxInvoice', 'receipt', 'creditNote', 'refundNote', 'feeInvoice', 'feeCreditNote', 'payoutAdvice', 'statement')),
	CONSTRAINT "document_counters_last" CHECK ("document_counters"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_renderings" (
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_renderings_document_id_format_pk" PRIMARY KEY("document_id","format"),
	CONSTRAINT "document_renderings_format" CHECK ("document_renderings"."format" in ('pdf'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"issuer" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"entry_id" uuid,
	"month" text,
	"amount" bigint NOT NULL,
	"vat_amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"check_code" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_checkCode_unique" UNIQUE("check_code"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('taxInvoice', 'receipt', 'creditNote', 'refundNote', 'feeInvoice', 'feeCreditNote', 'payoutAdvice', 'statement')),
	CONSTRAINT "documents_cause" CHECK ("documents"."cause" in ('sale', 'refund', 'fee', 'feeReturn', 'payout', 'statement')),
	CONSTRAINT "documents_issuer" CHECK ("documents"."issuer" in ('merchant', 'platform')),
	CONSTRAINT "documents_one" CHECK (("documents"."entry_id" is null) = ("documents"."month" is not null)),
	CONSTRAINT "documents_amount" CHECK ("documents"."vat_amount" between 0 and "documents"."amount"),
	CONSTRAINT "documents_sequence" CHECK ("documents"."sequence" > 0)
);
--> statement-breakpoint
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_causes_due" ADD CONSTRAINT "document_causes_due_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_renderings" ADD CONSTRAINT "document_renderings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_renderings" ADD CONSTRAINT "document_renderings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_causes_due_merchant" ON "document_causes_due" USING btree ("merchant_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "document_causes_due_entry" ON "document_causes_due" USING btree ("entry_id","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "document_causes_due_month" ON "document_causes_due" USING btree ("merchant_id","month") WHERE month is not null;--> statement-breakpoint
CREATE INDEX "document_renderings_file" ON "document_renderings" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "documents_merchant" ON "documents" USING btree ("merchant_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_merchant_kind" ON "documents" USING btree ("merchant_id","kind","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_withdrawal" ON "documents" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "documents_customer" ON "documents" USING btree ("customer_id","issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_merchant" ON "documents" USING btree ("merchant_id","kind","year","sequence") WHERE issuer = 'merchant';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_of_platform" ON "documents" USING btree ("kind","year","sequence") WHERE issuer = 'platform';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_entry" ON "documents" USING btree ("entry_id","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_month" ON "documents" USING btree ("merchant_id","month") WHERE month is not null;--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER document_renderings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_renderings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A number follows the one before it, of the same issuer, kind and year: none is left out, whoever writes.
CREATE FUNCTION check_document_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.sequence <> 1 + coalesce((
		SELECT max(sequence) FROM documents
		WHERE issuer = NEW.issuer AND kind = NEW.kind AND year = NEW.year
			AND (NEW.issuer = 'platform' OR merchant_id = NEW.merchant_id)
	), 0) THEN
		RAISE EXCEPTION 'document % does not follow the one before it', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_without_gaps';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_without_gaps BEFORE INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION check_document_number();--> statement-breakpoint
CREATE TRIGGER "document_causes_to_issue" AFTER INSERT ON "document_causes_due"
	FOR EACH ROW EXECUTE FUNCTION "notify_work"('documents');
