CREATE TABLE "merchant_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_looks_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "merchant_looks_forward" CHECK ("merchant_looks"."ends_at" >= "merchant_looks"."began_at")
);
--> statement-breakpoint
ALTER TABLE "merchant_looks" ADD CONSTRAINT "merchant_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_looks" ADD CONSTRAINT "merchant_looks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_looks_expiry" ON "merchant_looks" USING btree ("ends_at");