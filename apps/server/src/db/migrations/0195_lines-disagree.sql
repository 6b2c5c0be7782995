ALTER TABLE "reconciliation_cases" DROP CONSTRAINT "reconciliation_cases_kind";--> statement-breakpoint
ALTER TABLE "reconciliation_cases" ADD CONSTRAINT "reconciliation_cases_kind" CHECK ("reconciliation_cases"."kind" in ('missingHere', 'missingThere', 'otherAmount', 'twice', 'linesDisagree')) NOT VALID;
