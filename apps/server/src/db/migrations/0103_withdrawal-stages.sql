ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_type";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_kind";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "bank_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account" CHECK ("ledger_balances"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."entry_type" in ('orderIncome', 'serviceFee', 'serviceFeeVat', 'refund', 'receivable', 'receivableCollected', 'settlement', 'withdrawalRequest', 'withdrawalApproved', 'withdrawalRejected', 'withdrawalCancelled', 'withdrawalPaid', 'withdrawalReturned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_kind" CHECK ("ledger_postings"."account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing', 'paidOut')) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_stage" CHECK ("withdrawals"."stage" in ('asked', 'approved', 'sent', 'paid', 'returned', 'rejected', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_cause" CHECK ("withdrawals"."cause" in ('accountWrong', 'accountClosed', 'accountBlocked', 'nameDiffers', 'purposeMissing', 'refusedByBank', 'stopped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_returned" CHECK (("withdrawals"."cause" is null) = ("withdrawals"."returned_at" is null)) NOT VALID;
