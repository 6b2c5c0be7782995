-- outside a transaction
-- in batches
-- What was opened before waited for the operator from then on.
UPDATE "disputes" SET "ready_at" = "opened_at" WHERE "id" IN (
	SELECT "id" FROM "disputes" WHERE "ready_at" <> "opened_at" AND "id" > $1::uuid ORDER BY "id" LIMIT 1000
) RETURNING "id";--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_cause";--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_ground";--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_offer";--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_kind";--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_status";
