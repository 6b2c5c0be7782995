ALTER TABLE "chargebacks" ADD COLUMN "answering_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "look_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_held_by_bank" boolean DEFAULT false NOT NULL;
