CREATE TABLE "document_archives" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "document_archives_done" CHECK ("document_archives"."done" between 0 and "document_archives"."total"),
	CONSTRAINT "document_archives_ready" CHECK (("document_archives"."file_id" is null) = ("document_archives"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "document_archives" ADD CONSTRAINT "document_archives_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_archives" ADD CONSTRAINT "document_archives_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_archives_due" ON "document_archives" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "document_archives_expires" ON "document_archives" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "document_archives_file" ON "document_archives" USING btree ("file_id") WHERE file_id is not null;