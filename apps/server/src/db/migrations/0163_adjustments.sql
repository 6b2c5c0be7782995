CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"takes_two" boolean DEFAULT false NOT NULL,
	CONSTRAINT "adjustments_kind" CHECK ("adjustments"."kind" in ('credit', 'debit', 'repayment', 'writeOff', 'refundBorne')),
	CONSTRAINT "adjustments_status_known" CHECK ("adjustments"."status" in ('asked', 'booked', 'refused')),
	CONSTRAINT "adjustments_amount" CHECK ("adjustments"."amount" > 0),
	CONSTRAINT "adjustments_decided" CHECK (("adjustments"."status" = 'asked') = ("adjustments"."decided_at" is null)),
	CONSTRAINT "adjustments_two_people" CHECK (not "adjustments"."takes_two" or "adjustments"."status" <> 'booked' or "adjustments"."decided_by" <> "adjustments"."asked_by")
);--> statement-breakpoint
CREATE TABLE "merchant_debts" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"next_reminder_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_kind";--> statement-breakpoint
ALTER TABLE "payout_schedules" DROP CONSTRAINT "payout_schedules_result";--> statement-breakpoint
-- contract: 1.0.2 The release before this one books nothing beside orders, and reads a lot by its order alone.
ALTER TABLE "settlement_lots" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
-- contract: 1.0.2 The release before this one books nothing beside orders, and reads a lot by its order alone.
ALTER TABLE "withdrawal_items" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD COLUMN "adjustment_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "late_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD COLUMN "end_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_debts" ADD CONSTRAINT "merchant_debts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_asked" ON "adjustments" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_status" ON "adjustments" USING btree ("status","asked_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_merchant" ON "adjustments" USING btree ("merchant_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_order" ON "adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "merchant_debts_since" ON "merchant_debts" USING btree ("since","merchant_id");--> statement-breakpoint
CREATE INDEX "merchant_debts_reminder" ON "merchant_debts" USING btree ("next_reminder_at");--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD CONSTRAINT "settlement_lots_adjustment_id_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."adjustments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account" CHECK ("ledger_balances"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider', 'providerPaidOn', 'settlementsOnWay', 'bankFunds', 'inputVat', 'reportDifferences', 'adjustmentsGranted', 'adjustmentsCharged', 'debtsRepaid', 'debtsWrittenOff', 'refundsBorne')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_sign" CHECK (case when "ledger_balances"."account" in ('customerFunds', 'merchantReceivable', 'chargebackClaims', 'providerFees', 'adjustmentsGranted', 'debtsRepaid', 'debtsWrittenOff', 'refundsBorne') then "ledger_balances"."balance" <= 0 else "ledger_balances"."balance" >= 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."entry_type" in ('orderIncome', 'serviceFee', 'serviceFeeVat', 'refund', 'receivable', 'receivableCollected', 'settlement', 'withdrawalRequest', 'withdrawalApproved', 'withdrawalRejected', 'withdrawalCancelled', 'withdrawalPaid', 'withdrawalReturned', 'chargebackTaken', 'chargebackHeld', 'chargebackReturned', 'chargebackReleased', 'chargebackLost', 'chargebackFee', 'adjustmentCredit', 'adjustmentDebit', 'debtRepaid', 'debtWrittenOff', 'refundBorne', 'providerFee', 'providerFeeVat', 'providerFeeSettled', 'providerPayout', 'providerPayoutArrived', 'differenceWrittenOff')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_kind" CHECK ("ledger_postings"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider', 'providerPaidOn', 'settlementsOnWay', 'bankFunds', 'inputVat', 'reportDifferences', 'adjustmentsGranted', 'adjustmentsCharged', 'debtsRepaid', 'debtsWrittenOff', 'refundsBorne')) NOT VALID;--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD CONSTRAINT "settlement_lots_source" CHECK (("settlement_lots"."order_id" is null) = ("settlement_lots"."adjustment_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_result" CHECK ("payout_schedules"."last_result" in ('made', 'nothing', 'noAccount', 'held')) NOT VALID;
