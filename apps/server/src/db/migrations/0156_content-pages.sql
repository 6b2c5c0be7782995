CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" date NOT NULL,
	"asks_acceptance" boolean NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "page_versions_version" UNIQUE("page","version"),
	CONSTRAINT "page_versions_page" CHECK ("page_versions"."page" in ('terms', 'privacy', 'about', 'faq'))
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"merchant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_merchant_id_version_pk" PRIMARY KEY("merchant_id","version")
);
--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_draft" ON "page_versions" USING btree ("page") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "terms_acceptances_version" ON "terms_acceptances" USING btree ("version","at","merchant_id");