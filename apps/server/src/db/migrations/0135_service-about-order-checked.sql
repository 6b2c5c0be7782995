-- outside a transaction
ALTER TABLE "conversations" VALIDATE CONSTRAINT "conversations_about_order_id_orders_id_fk";
