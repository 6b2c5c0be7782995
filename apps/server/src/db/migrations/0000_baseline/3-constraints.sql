-- What drizzle has no words for in a table.

-- Two visits of one team never share a moment, whoever writes them.
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_team_free" EXCLUDE USING gist ("merchant_id" WITH =, "team" WITH =, tstzrange("starts_at", "busy_until") WITH &&);

-- Rows that name one another, or that a transaction writes before what they name.
ALTER TABLE "applications" ALTER CONSTRAINT "applications_merchant_id_merchants_id_fk" DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "ledger_entries" ALTER CONSTRAINT "ledger_entries_withdrawal_id_withdrawals_id_fk" DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "services" ALTER CONSTRAINT "services_live_version_id_service_versions_id_fk" DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "services" ALTER CONSTRAINT "services_review_version_id_service_versions_id_fk" DEFERRABLE INITIALLY DEFERRED;

-- Without a log, taking from a quota and saying who is there never waits for a disk. A crash of the database forgets both.
ALTER TABLE "quotas" SET UNLOGGED;
ALTER TABLE "presences" SET UNLOGGED;
