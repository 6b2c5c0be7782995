-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("merchant_id",(case "status"
  when 'PendingCancellation' then 0 when 'Paid' then 1 else 2 end),(coalesce(case "status"
  when 'PendingCancellation' then "cancel_request_deadline"
  when 'Paid' then coalesce("reserved_at", "paid_at")
  when 'ToBePaid' then "payment_deadline"
  else "confirmation_deadline" end, "created_at")),"id") WHERE "status" in ('ToBePaid', 'Paid', 'MerchantCompleted', 'PendingCancellation') and not "hidden_from_merchant";