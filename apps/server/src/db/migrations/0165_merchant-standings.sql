CREATE TABLE "merchant_standings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"late" integer NOT NULL,
	"booked" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"disputes" integer NOT NULL,
	"chargebacks" integer NOT NULL,
	"score" integer,
	"score_before" integer,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_standings_points" CHECK ("merchant_standings"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "merchant_standings" ADD CONSTRAINT "merchant_standings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_standings_worst" ON "merchant_standings" USING btree ("points","merchant_id");
