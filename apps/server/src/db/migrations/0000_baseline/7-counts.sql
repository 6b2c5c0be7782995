-- Totals that would take a reading of all rows: each change of a row brings its own share.

-- Both states in one statement and in order of the key: two orders that change places never wait for each other's.
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_counts AS kept (merchant_id, status, comment_status, is_hidden, is_disputed, count)
	SELECT * FROM (
		SELECT NEW.merchant_id, NEW.status, NEW.comment_status, NEW.hidden_from_merchant, NEW.dispute_id IS NOT NULL, 1 WHERE TG_OP <> 'DELETE'
		UNION ALL
		SELECT OLD.merchant_id, OLD.status, OLD.comment_status, OLD.hidden_from_merchant, OLD.dispute_id IS NOT NULL, -1 WHERE TG_OP <> 'INSERT'
	) AS moved (merchant_id, status, comment_status, is_hidden, is_disputed, change)
	ORDER BY merchant_id, status, comment_status, is_hidden, is_disputed
	ON CONFLICT (merchant_id, status, comment_status, is_hidden, is_disputed) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
CREATE TRIGGER orders_counted_insert AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION count_order();
CREATE TRIGGER orders_counted_update AFTER UPDATE OF "status", "comment_status", "hidden_from_merchant", "dispute_id" ON "orders" FOR EACH ROW
WHEN ((OLD.status, OLD.comment_status, OLD.hidden_from_merchant, OLD.dispute_id IS NULL) IS DISTINCT FROM (NEW.status, NEW.comment_status, NEW.hidden_from_merchant, NEW.dispute_id IS NULL)) EXECUTE FUNCTION count_order();

-- A merchant's counts change one transaction after another, and all of them at once: two never wait for each other's.
CREATE FUNCTION add_service_counts(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	merchant text;
BEGIN
	FOR merchant IN
		SELECT DISTINCT change ->> 0 FROM jsonb_array_elements(changes) AS moved (change)
		GROUP BY change ->> 0, change ->> 1, change ->> 2 HAVING sum((change ->> 3)::int) <> 0 ORDER BY 1
	LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('service_counts ' || merchant, 0));
	END LOOP;
	INSERT INTO service_counts (merchant_id, status, category_id, count)
	SELECT (change ->> 0)::uuid, change ->> 1, coalesce(change ->> 2, ''), sum((change ->> 3)::int)
	FROM jsonb_array_elements(changes) AS moved (change)
	GROUP BY 1, 2, 3 HAVING sum((change ->> 3)::int) <> 0
	ON CONFLICT (merchant_id, status, category_id) DO UPDATE SET count = service_counts.count + excluded.count;
END $$;

-- Transition tables have a name in the triggers of their own event only; what isn't run isn't looked up.
CREATE FUNCTION count_services() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_service_counts((SELECT jsonb_agg(jsonb_build_array(merchant_id, status, category_id, 1)) FROM new_rows WHERE deleted_at IS NULL));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_service_counts((SELECT jsonb_agg(jsonb_build_array(merchant_id, status, category_id, -1)) FROM old_rows WHERE deleted_at IS NULL));
	ELSE
		PERFORM add_service_counts((
			SELECT jsonb_agg(jsonb_build_array(merchant_id, status, category_id, change)) FROM (
				SELECT merchant_id, status, category_id, 1 AS change FROM new_rows WHERE deleted_at IS NULL
				UNION ALL
				SELECT merchant_id, status, category_id, -1 FROM old_rows WHERE deleted_at IS NULL
			) AS moved
		));
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER services_counted_insert AFTER INSERT ON "services" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_services();
CREATE TRIGGER services_counted_update AFTER UPDATE ON "services" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_services();
CREATE TRIGGER services_counted_delete AFTER DELETE ON "services" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_services();

-- What is hidden does not count. Locks are taken in the same order by everybody: merchant, service, catalogue.
CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given record;
BEGIN
	FOR given IN
		SELECT merchant_id, service_id, rating, sum(change)::integer AS change FROM (
			SELECT NEW.merchant_id, NEW.service_id, NEW.rating, 1 WHERE TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL
			UNION ALL
			SELECT OLD.merchant_id, OLD.service_id, OLD.rating, -1 WHERE TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL
		) AS changed (merchant_id, service_id, rating, change)
		GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
	LOOP
		INSERT INTO rating_counts AS kept (merchant_id, rating, count)
		VALUES (given.merchant_id, given.rating, given.change)
		ON CONFLICT (merchant_id, rating) DO UPDATE SET count = kept.count + excluded.count;
		INSERT INTO service_ratings (service_id, merchant_id) VALUES (given.service_id, given.merchant_id)
		ON CONFLICT (service_id) DO NOTHING;
		UPDATE service_ratings SET counts[given.rating] = counts[given.rating] + given.change
		WHERE service_id = given.service_id;
		UPDATE catalogue SET rating = rating_of(kept.counts), rating_rank = rating_rank_of(kept.counts)
		FROM service_ratings AS kept
		WHERE kept.service_id = given.service_id AND catalogue.service_id = given.service_id;
	END LOOP;
	RETURN NULL;
END $$;
CREATE TRIGGER comments_counted_insert AFTER INSERT OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION count_rating();
CREATE TRIGGER comments_counted_update AFTER UPDATE OF "rating" ON "comments" FOR EACH ROW
WHEN (OLD.rating IS DISTINCT FROM NEW.rating) EXECUTE FUNCTION count_rating();
CREATE TRIGGER comments_counted_hidden AFTER UPDATE OF "hidden_at" ON "comments" FOR EACH ROW
WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) AND OLD.rating = NEW.rating) EXECUTE FUNCTION count_rating();

-- What comes back on sale brings its ratings along; its row is locked, so that a comment on its way is counted too.
CREATE FUNCTION bring_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept integer[];
BEGIN
	INSERT INTO service_ratings (service_id, merchant_id) VALUES (NEW.service_id, NEW.merchant_id)
	ON CONFLICT (service_id) DO NOTHING;
	SELECT counts INTO kept FROM service_ratings WHERE service_id = NEW.service_id FOR UPDATE;
	NEW.rating := rating_of(kept);
	NEW.rating_rank := rating_rank_of(kept);
	RETURN NEW;
END $$;
CREATE TRIGGER catalogue_brings_ratings BEFORE INSERT ON "catalogue" FOR EACH ROW EXECUTE FUNCTION bring_ratings();

CREATE TRIGGER orders_make_customers AFTER INSERT ON "orders" FOR EACH ROW
WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION keep_merchant_customer();
CREATE TRIGGER orders_keep_customers AFTER UPDATE OF "paid_at", "actual_amount", "refund_amount", "merchant_completed_at" ON "orders" FOR EACH ROW
WHEN (NEW.paid_at IS NOT NULL AND (OLD.paid_at, OLD.actual_amount, OLD.refund_amount, OLD.merchant_completed_at) IS DISTINCT FROM (NEW.paid_at, NEW.actual_amount, NEW.refund_amount, NEW.merchant_completed_at))
EXECUTE FUNCTION keep_merchant_customer();

-- Whoever counts an order shares this lock of its merchant until the end of the transaction; whoever counts all anew has it alone.
CREATE FUNCTION count_insights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(7210013, hashtext(NEW.merchant_id::text));
	INSERT INTO insight_counts AS kept (merchant_id, day, kind, key, option, booked, repeated, completed, cancelled, revenue)
	SELECT NEW.merchant_id, each.day, each.kind, each.key, each.option,
		sum(each.booked), sum(each.repeated), sum(each.completed), sum(each.cancelled), sum(each.revenue)
	FROM (
		SELECT now.day, now.kind, now.key, now.option, now.booked, now.repeated, now.completed, now.cancelled, now.revenue FROM insight_of(NEW) now
		UNION ALL
		SELECT was.day, was.kind, was.key, was.option, -was.booked, -was.repeated, -was.completed, -was.cancelled, -was.revenue FROM insight_of(OLD) was WHERE TG_OP = 'UPDATE'
	) each
	GROUP BY each.day, each.kind, each.key, each.option
	HAVING sum(each.booked) <> 0 OR sum(each.repeated) <> 0 OR sum(each.completed) <> 0 OR sum(each.cancelled) <> 0 OR sum(each.revenue) <> 0
	ORDER BY each.day, each.kind, each.key, each.option
	ON CONFLICT (merchant_id, day, kind, key, option) DO UPDATE SET
		booked = kept.booked + excluded.booked, repeated = kept.repeated + excluded.repeated,
		completed = kept.completed + excluded.completed, cancelled = kept.cancelled + excluded.cancelled,
		revenue = kept.revenue + excluded.revenue;
	RETURN NULL;
END $$;
CREATE TRIGGER orders_in_insights_insert AFTER INSERT ON "orders" FOR EACH ROW
WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION count_insights();

-- What extra work adds to an order's money is counted on the day of the order, as what goes back is.
CREATE TRIGGER orders_in_insights_update AFTER UPDATE OF "paid_at", "completed_at", "cancelled_at", "actual_amount", "refund_amount" ON "orders" FOR EACH ROW
WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at OR OLD.completed_at IS DISTINCT FROM NEW.completed_at OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at OR OLD.actual_amount <> NEW.actual_amount OR OLD.refund_amount <> NEW.refund_amount)
EXECUTE FUNCTION count_insights();

-- Makes a merchant's figures anew of all its orders. Views stay as they were counted: what they were counted of is not kept.
CREATE FUNCTION rebuild_insights(merchant uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7210013, hashtext(merchant::text));
	UPDATE insight_counts SET booked = 0, repeated = 0, completed = 0, cancelled = 0, revenue = 0 WHERE merchant_id = merchant;
	INSERT INTO insight_counts AS kept (merchant_id, day, kind, key, option, booked, repeated, completed, cancelled, revenue)
	SELECT merchant, part.day, part.kind, part.key, part.option,
		sum(part.booked), sum(part.repeated), sum(part.completed), sum(part.cancelled), sum(part.revenue)
	FROM orders o CROSS JOIN LATERAL insight_of(o) part
	WHERE o.merchant_id = merchant
	GROUP BY part.day, part.kind, part.key, part.option
	ON CONFLICT (merchant_id, day, kind, key, option) DO UPDATE SET
		booked = excluded.booked, repeated = excluded.repeated, completed = excluded.completed,
		cancelled = excluded.cancelled, revenue = excluded.revenue;
	DELETE FROM insight_counts WHERE merchant_id = merchant
		AND views = 0 AND booked = 0 AND completed = 0 AND cancelled = 0;
END $$;
