ALTER TABLE "withdrawals" ADD COLUMN "approval" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "first_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "first_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_first_approved_by_staff_id_fk" FOREIGN KEY ("first_approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approval" CHECK ("withdrawals"."approval" in ('asked', 'approvedOnce', 'approved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_two_people" CHECK ("withdrawals"."first_approved_by" is null or "withdrawals"."decided_by" is null or "withdrawals"."status" = 'Rejected' or "withdrawals"."first_approved_by" <> "withdrawals"."decided_by") NOT VALID;