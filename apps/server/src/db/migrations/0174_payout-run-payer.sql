ALTER TABLE "payout_runs" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "payer_iban" text;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "payer_bic" text;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD COLUMN "purpose" text;