-- The words are the domain's own. NOT VALID: what is there already is looked at in the next migration.
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account" CHECK ("account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_sign" CHECK (case when "account" in ('customerFunds', 'merchantReceivable') then "balance" <= 0 else "balance" >= 0 end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_type" CHECK ("entry_type" in ('orderIncome', 'serviceFee', 'serviceFeeVat', 'refund', 'receivable', 'receivableCollected', 'settlement', 'withdrawalRequest', 'withdrawalApproved', 'withdrawalRejected')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_available" CHECK ("available_balance" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_kind" CHECK ("account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable', 'customerFunds', 'platformRevenue', 'platformVat', 'payoutClearing')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_amount" CHECK ("amount" <> 0 and "line" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_holder" CHECK (("account" in ('merchantNonWithdrawable', 'merchantWithdrawable', 'merchantInWithdrawal', 'merchantReceivable')) = ("merchant_id" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD CONSTRAINT "settlement_lots_amount" CHECK ("instalment" >= 0 and "fee" >= 0 and "fee_vat" >= 0 and "withdrawn_amount" between 0 and "amount") NOT VALID;
--> statement-breakpoint
ALTER TABLE "settlement_lots" ADD CONSTRAINT "settlement_lots_released" CHECK ("withdrawn_amount" = 0 or "released_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_amount" CHECK ("amount" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_status" CHECK ("status" in ('Pending', 'Approved', 'Rejected')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_amount" CHECK ("amount" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided" CHECK (("status" = 'Pending') = ("decided_at" is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("status" in ('Submitted', 'Contacted', 'InAudit', 'Approved', 'Activated', 'Rejected')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_lang" CHECK ("lang" in ('en_US', 'zh_CN', 'ar-AE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_version" CHECK ("version" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchant_revisions" ADD CONSTRAINT "merchant_revisions_status" CHECK ("status" in ('underReview', 'approved', 'rejected', 'replaced')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_status" CHECK ("status" in ('active', 'suspended', 'terminated')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_lang" CHECK ("lang" in ('en_US', 'zh_CN', 'ar-AE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_type" CHECK ("merchant_type" in ('company', 'soleEstablishment', 'individualLicence')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_status" CHECK ("status" in ('underReview', 'approved', 'rejected', 'replaced')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_rating" CHECK ("rating" between 1 and 5) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("status" in ('ToBePaid', 'Paid', 'MerchantCompleted', 'Completed', 'Cancelled', 'PendingCancellation')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_status" CHECK ("held_status" in ('Paid', 'MerchantCompleted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_comment_status" CHECK ("comment_status" in ('Rated', 'Unrated')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settlement_status" CHECK ("settlement_status" in ('ToBeSettled', 'PartialSettlement', 'AlreadySettled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extension" CHECK ("extension" in ('None', 'Requested', 'Approved', 'Refused')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lang" CHECK ("lang" in ('en_US', 'zh_CN', 'ar-AE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quantity" CHECK ("quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("discount_amount" between 0 and "base_price" and "order_amount" = "base_price" - "discount_amount" and "actual_amount" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee" CHECK ("fee_basis_points" between 0 and 10000 and "vat_amount" >= 0 and "fee_amount" >= 0 and "fee_vat_amount" >= 0 and "vat_amount" + "fee_amount" + "fee_vat_amount" <= "actual_amount") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund" CHECK ("refund_amount" between 0 and "actual_amount") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settled" CHECK ("settled_amount" between 0 and "actual_amount") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unpaid" CHECK ("status" <> 'ToBePaid' or "paid_at" is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("amount" > 0 and "refund_amount" between 0 and "amount") NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_price_positive" CHECK ("displayed_price" > 0 and "base_price" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_number" CHECK ("number" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_status" CHECK ("status" in ('Draft', 'UnderReview', 'Declined', 'Released', 'Offline', 'Publishing', 'UpdateUnderReview', 'UpdateFailed', 'Deleted')) NOT VALID;
