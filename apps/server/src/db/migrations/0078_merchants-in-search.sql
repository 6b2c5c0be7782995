-- outside a transaction
-- in batches
-- Services are found by their merchant's name too.
UPDATE "catalogue" SET "searched" = concat_ws(U&'\000A',
	"catalogue"."name", (SELECT string_agg(value, U&'\000A') FROM jsonb_each_text("catalogue"."names")),
	sold.merchant_name, (SELECT string_agg(value, U&'\000A') FROM jsonb_each_text(sold.merchant_names)))
FROM "merchants" AS sold
WHERE sold.id = "catalogue"."merchant_id" AND "catalogue"."service_id" IN (
	SELECT "service_id" FROM "catalogue" WHERE "service_id" > $1::uuid ORDER BY "service_id" LIMIT 1000
) RETURNING "catalogue"."service_id" AS "id";
