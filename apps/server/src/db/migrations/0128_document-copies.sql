CREATE TABLE "document_copies" (
	"document_id" uuid NOT NULL,
	"format" text NOT NULL,
	"part" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_copies_document_id_format_part_pk" PRIMARY KEY("document_id","format","part"),
	CONSTRAINT "document_copies_format" CHECK ("document_copies"."format" in ('pdf', 'xml')),
	CONSTRAINT "document_copies_part" CHECK ("document_copies"."part" > 0)
);
--> statement-breakpoint
ALTER TABLE "document_copies" ADD CONSTRAINT "document_copies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copies" ADD CONSTRAINT "document_copies_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_copies_file" ON "document_copies" USING btree ("file_id");--> statement-breakpoint
CREATE TRIGGER document_copies_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_copies" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();