-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_open_by_turn" ON "orders" USING btree ("merchant_id",(case
  when "absent" = 'merchant' then 0 when "absent" = 'customer' then 2
  when "status" = 'PendingCancellation' then 0 when "status" = 'Paid' then 1 else 2 end),(coalesce(case "status"
  when 'PendingCancellation' then "cancel_request_deadline"
  when 'Paid' then coalesce("absence_deadline", "reserved_at", "paid_at")
  when 'ToBePaid' then "payment_deadline"
  else "confirmation_deadline" end, "created_at")),"id") WHERE "orders"."status" in ('ToBePaid', 'Paid', 'MerchantCompleted', 'PendingCancellation') and not "orders"."hidden_from_merchant";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_open";
