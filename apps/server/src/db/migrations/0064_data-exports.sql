CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_customer" ON "data_exports" USING btree ("customer_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "data_exports_file" ON "data_exports" USING btree ("file_id") WHERE file_id is not null;