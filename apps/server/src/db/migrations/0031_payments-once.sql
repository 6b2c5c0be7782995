ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('asked', 'authorised', 'captured', 'failed', 'voidDue', 'voided', 'refundDue', 'refunded')) NOT VALID;
