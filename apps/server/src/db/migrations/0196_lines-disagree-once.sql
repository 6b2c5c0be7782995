-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "reconciliation_cases_lines_disagree" ON "reconciliation_cases" USING btree ("merchant_id") WHERE kind = 'linesDisagree' and ended_at is null;--> statement-breakpoint
-- whether a kind is known: a look at rows that are there, while they are read and written
ALTER TABLE "reconciliation_cases" VALIDATE CONSTRAINT "reconciliation_cases_kind";
