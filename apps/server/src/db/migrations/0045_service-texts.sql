-- The columns stay as they are written: nothing is rewritten. From here on a trigger writes them.
ALTER TABLE "services" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "search_grams" DROP EXPRESSION;--> statement-breakpoint
-- A line each, so that nothing is met across two of them; what no index row could hold is cut off.
CREATE FUNCTION write_service_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := left(search_fold(concat_ws(U&'\000A', NEW.name, NEW.names ->> 'en_US', NEW.names ->> 'zh_CN', NEW.names ->> 'ar-AE')), 500);
	NEW.search_grams := search_grams(NEW.search_text, right(NEW.merchant_id::text, 8));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER services_text BEFORE INSERT OR UPDATE OF "name", "names" ON "services" FOR EACH ROW EXECUTE FUNCTION write_service_text();
