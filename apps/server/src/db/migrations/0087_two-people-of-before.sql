-- outside a transaction
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_first_approved_by_staff_id_fk";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_decided_by_staff_id_fk";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_approval";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_two_people";--> statement-breakpoint
-- in batches
UPDATE "payout_accounts" SET "decided_by" = coalesce("decided_by", (
	SELECT "staff_id" FROM "staff_actions" WHERE "subject_kind" = 'payoutAccount' AND "subject_id" = "payout_accounts"."id" ORDER BY "at" DESC LIMIT 1
)) WHERE "id" IN (
	SELECT "id" FROM "payout_accounts" WHERE "id" > $1::uuid ORDER BY "id" LIMIT 1000
) RETURNING "id";
