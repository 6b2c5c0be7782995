ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_kind";--> statement-breakpoint
-- contract: 1.0.2 What belongs to no merchant is only written by this release, and no list by merchant looks for it.
ALTER TABLE "ledger_entries" ALTER COLUMN "merchant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "counts_for" date;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account" CHECK ("ledger_balances"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider', 'providerPaidOn', 'settlementsOnWay', 'bankFunds', 'inputVat', 'reportDifferences')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_holder" CHECK (("ledger_entries"."merchant_id" is null) = ("ledger_entries"."entry_type" in ('providerFee', 'providerFeeVat', 'providerFeeSettled', 'providerPayout', 'providerPayoutArrived', 'differenceWrittenOff'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."entry_type" in ('orderIncome', 'serviceFee', 'serviceFeeVat', 'refund', 'receivable', 'receivableCollected', 'settlement', 'withdrawalRequest', 'withdrawalApproved', 'withdrawalRejected', 'withdrawalCancelled', 'withdrawalPaid', 'withdrawalReturned', 'chargebackTaken', 'chargebackHeld', 'chargebackReturned', 'chargebackReleased', 'chargebackLost', 'chargebackFee', 'providerFee', 'providerFeeVat', 'providerFeeSettled', 'providerPayout', 'providerPayoutArrived', 'differenceWrittenOff')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_kind" CHECK ("ledger_postings"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider', 'providerPaidOn', 'settlementsOnWay', 'bankFunds', 'inputVat', 'reportDifferences')) NOT VALID;--> statement-breakpoint
-- What belongs to no merchant has no balance by merchant: the platform's own total is a sum over the postings.
CREATE OR REPLACE FUNCTION add_to_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_balances (merchant_id, account, balance)
	SELECT DISTINCT entry.merchant_id, posting.account, 0
	FROM added AS posting JOIN ledger_entries AS entry ON entry.id = posting.entry_id
	WHERE entry.merchant_id IS NOT NULL
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
	UPDATE ledger_balances AS kept SET balance = kept.balance + change.amount
	FROM (
		SELECT entry.merchant_id, posting.account, sum(posting.amount) AS amount
		FROM added AS posting JOIN ledger_entries AS entry ON entry.id = posting.entry_id
		WHERE entry.merchant_id IS NOT NULL
		GROUP BY 1, 2
	) AS change
	WHERE kept.merchant_id = change.merchant_id AND kept.account = change.account;
	RETURN NULL;
END $$;--> statement-breakpoint
-- An entry of no merchant moves no merchant's money.
CREATE OR REPLACE FUNCTION check_ledger_entry(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry ledger_entries;
	parts record;
BEGIN
	SELECT * INTO entry FROM ledger_entries WHERE id = checked;
	SELECT count(*) AS lines, sum(amount) AS total,
		coalesce(sum(amount) FILTER (WHERE account IN ('merchantWithdrawable', 'merchantNonWithdrawable', 'merchantInWithdrawal')), 0) AS own,
		coalesce(sum(amount) FILTER (WHERE account = 'merchantWithdrawable'), 0) AS withdrawable,
		coalesce(sum(amount) FILTER (WHERE account = 'customerFunds'), 0) AS returned,
		count(*) FILTER (WHERE merchant_id IS NOT NULL AND merchant_id IS DISTINCT FROM entry.merchant_id) AS strange
	INTO parts FROM ledger_postings WHERE entry_id = checked;
	IF parts.lines < 2 OR parts.total <> 0 THEN
		RAISE EXCEPTION 'entry % does not balance: % postings, %', checked, parts.lines, parts.total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
	END IF;
	IF parts.own <> entry.account_change OR parts.withdrawable <> entry.withdrawable_change OR parts.strange > 0 THEN
		RAISE EXCEPTION 'entry % is not what its postings say', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_explained';
	END IF;
	IF parts.returned > 0 AND entry.order_id IS NOT NULL AND (
		SELECT sum(posting.amount) FROM ledger_entries AS other JOIN ledger_postings AS posting ON posting.entry_id = other.id
		WHERE other.order_id = entry.order_id AND posting.account = 'customerFunds'
	) > 0 THEN
		RAISE EXCEPTION 'order % returns more than was paid', entry.order_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_refunds';
	END IF;
END $$;
