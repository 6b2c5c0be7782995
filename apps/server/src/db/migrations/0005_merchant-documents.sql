CREATE TABLE "certificate_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "draft_saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "suspension_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "responsible_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "id_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "id_due_date" date;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "id_photos" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "additional_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "additional_issue_date" date;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "additional_due_date" date;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "additional_files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "corporate_tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "corporate_tax_date" date;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "corporate_tax_files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "corporate_tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_notices_once" ON "certificate_notices" USING btree ("merchant_id","kind","due_date","days");--> statement-breakpoint
CREATE INDEX "staff_actions_at" ON "staff_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_staff" ON "staff_actions" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "merchants_created" ON "merchants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "merchants_status" ON "merchants" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "merchants_licence_due" ON "merchants" USING btree ("licence_due_date");--> statement-breakpoint
CREATE INDEX "merchants_id_due" ON "merchants" USING btree ("id_due_date");--> statement-breakpoint
CREATE INDEX "merchants_additional_due" ON "merchants" USING btree ("additional_due_date");--> statement-breakpoint
-- What was written before these papers could be given has none of them.
UPDATE "applications" SET "content" = '{"responsibleName": "", "idNumber": "", "idDueDate": null, "idPhoto": [], "additionalNumber": "", "additionalIssueDate": null, "additionalDueDate": null, "additionalFile": [], "corporateTaxNumber": "", "corporateTaxDate": null, "corporateTaxFile": [], "corporateTaxReason": "", "vatFile": [], "serviceArea": null, "hours": null, "pictures": [], "videoId": null, "avatarId": null}'::jsonb || "content";--> statement-breakpoint
UPDATE "merchant_revisions" SET
  "before" = '{"responsibleName": "", "idNumber": "", "idDueDate": null, "idPhoto": [], "additionalNumber": "", "additionalIssueDate": null, "additionalDueDate": null, "additionalFile": [], "corporateTaxNumber": "", "corporateTaxDate": null, "corporateTaxFile": [], "corporateTaxReason": ""}'::jsonb || "before",
  "content" = '{"responsibleName": "", "idNumber": "", "idDueDate": null, "idPhoto": [], "additionalNumber": "", "additionalIssueDate": null, "additionalDueDate": null, "additionalFile": [], "corporateTaxNumber": "", "corporateTaxDate": null, "corporateTaxFile": [], "corporateTaxReason": ""}'::jsonb || "content";
