-- outside a transaction
CREATE INDEX CONCURRENTLY "orders_open" ON "orders" USING btree ("merchant_id",("status" in ('ToBePaid', 'MerchantCompleted')),(coalesce(case "status"
  when 'Paid' then coalesce("reserved_at", "completion_deadline")
  when 'PendingCancellation' then "cancel_request_deadline"
  when 'ToBePaid' then "payment_deadline"
  else "confirmation_deadline" end, "created_at")),"id") WHERE "status" in ('Paid', 'PendingCancellation', 'ToBePaid', 'MerchantCompleted') and not "hidden_from_merchant";