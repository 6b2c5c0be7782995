ALTER TABLE "payments" ADD COLUMN "refund_asked" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_returned" bigint DEFAULT 0 NOT NULL;