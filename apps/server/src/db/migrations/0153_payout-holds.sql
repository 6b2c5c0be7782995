CREATE TABLE "payout_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	"lift_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_holds_lifted" CHECK (("payout_holds"."lifted_at" is null) = ("payout_holds"."lifted_by" is null)),
	CONSTRAINT "payout_holds_ends" CHECK ("payout_holds"."ends_at" > "payout_holds"."held_at")
);
--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_holds_held" ON "payout_holds" USING btree ("held_at","id");--> statement-breakpoint
CREATE INDEX "payout_holds_merchant" ON "payout_holds" USING btree ("merchant_id","held_at","id");--> statement-breakpoint
CREATE INDEX "payout_holds_order" ON "payout_holds" USING btree ("order_id");