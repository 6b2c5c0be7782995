CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"evidence" text DEFAULT '' NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "chargebacks_reference_unique" UNIQUE("reference"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('inquiry', 'opened', 'answered', 'won', 'lost', 'withdrawn')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0 and "chargebacks"."fee" >= 0)
);--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_sign";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_kind";--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_opened" ON "chargebacks" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "chargebacks_order" ON "chargebacks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chargebacks_merchant" ON "chargebacks" USING btree ("merchant_id","opened_at");--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account" CHECK ("ledger_balances"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_sign" CHECK (case when "ledger_balances"."account" in ('customerFunds', 'merchantReceivable', 'chargebackClaims', 'providerFees') then "ledger_balances"."balance" <= 0 else "ledger_balances"."balance" >= 0 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."entry_type" in ('orderIncome', 'serviceFee', 'serviceFeeVat', 'refund', 'receivable', 'receivableCollected', 'settlement', 'withdrawalRequest', 'withdrawalApproved', 'withdrawalRejected', 'withdrawalCancelled', 'withdrawalPaid', 'withdrawalReturned', 'chargebackTaken', 'chargebackHeld', 'chargebackReturned', 'chargebackReleased', 'chargebackLost', 'chargebackFee')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_kind" CHECK ("ledger_postings"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut', 'chargebackClaims', 'chargebackHeld', 'providerFees', 'owedToProvider')) NOT VALID;