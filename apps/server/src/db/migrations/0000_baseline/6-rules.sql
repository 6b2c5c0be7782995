-- Made of the domain's rules by `npm run baseline`; a test asks both of the same rows.

-- `rating.ts`: how many, their sum, the mean in tenths as it is shown, and what services rank by.
CREATE FUNCTION ratings_given(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN counts[1] + counts[2] + counts[3] + counts[4] + counts[5];
CREATE FUNCTION stars_given(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN 1 * counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5];
CREATE FUNCTION rating_of(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN ratings_given(counts) = 0 THEN 0 ELSE round(stars_given(counts) * 10.0 / ratings_given(counts))::integer END;
CREATE FUNCTION rating_rank_of(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN ratings_given(counts) = 0 THEN 0 ELSE round((stars_given(counts) + 12) * 1000.0 / (ratings_given(counts) + 4))::integer END;

-- `worthOf` and `addWorths`: what a customer has booked and spent with a merchant.
CREATE FUNCTION keep_merchant_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	visit timestamptz := CASE WHEN NEW.merchant_completed_at IS NOT NULL THEN coalesce(NEW.reserved_at, NEW.merchant_completed_at) END;
	kept_amount bigint := NEW.actual_amount - NEW.refund_amount;
BEGIN
	IF TG_OP = 'INSERT' OR OLD.paid_at IS NULL THEN
		INSERT INTO merchant_customers AS kept (merchant_id, customer_id, orders, spent, first_at, last_at, last_visit_at, search_text)
		SELECT NEW.merchant_id, NEW.customer_id, 1, kept_amount, NEW.paid_at, NEW.paid_at, visit, left(search_fold(name), 500)
		FROM customers WHERE id = NEW.customer_id
		ON CONFLICT (merchant_id, customer_id) DO UPDATE SET
			orders = kept.orders + excluded.orders,
			spent = kept.spent + excluded.spent,
			first_at = least(kept.first_at, excluded.first_at),
			last_at = greatest(kept.last_at, excluded.last_at),
			last_visit_at = greatest(kept.last_visit_at, excluded.last_visit_at);
	ELSE
		UPDATE merchant_customers SET
			spent = spent + kept_amount - (OLD.actual_amount - OLD.refund_amount),
			last_visit_at = greatest(last_visit_at, visit)
		WHERE merchant_id = NEW.merchant_id AND customer_id = NEW.customer_id;
	END IF;
	RETURN NULL;
END $$;

-- `insightsOf`: what an order adds to the figures of its merchant, line by line: a function of its row alone and of what was paid before it.
CREATE FUNCTION insight_of(o orders) RETURNS TABLE (
	"day" date, "kind" text, "key" text, "option" text,
	"booked" integer, "repeated" integer, "completed" integer, "cancelled" integer, "revenue" bigint
) LANGUAGE sql STABLE AS $$
	SELECT (parts.at AT TIME ZONE 'Asia/Dubai')::date, parts.kind, parts.key, parts.option,
		parts.booked, parts.booked * own.repeated, parts.completed, parts.cancelled, parts.booked * own.revenue
	FROM (
		SELECT
			coalesce((SELECT string_agg(spec ->> 'option', ' · ' ORDER BY place)
				FROM jsonb_array_elements(o.snapshot -> 'specs') WITH ORDINALITY AS specs (spec, place)), '') AS option,
			(EXISTS (SELECT FROM orders e WHERE e.customer_id = o.customer_id AND e.merchant_id = o.merchant_id AND e.paid_at < o.paid_at))::int AS repeated,
			o.actual_amount - o.refund_amount AS revenue,
			CASE WHEN o.paid_at IS NULL THEN NULL ELSE o.cancelled_at END AS cancelled_at
	) own
	CROSS JOIN LATERAL (VALUES
		(o.paid_at, 'service', o.service_id::text, own.option, 1, 0, 0),
		(o.paid_at, 'area', concat(o.contact ->> 'emirate', '/', o.contact ->> 'community'), '', 1, 0, 0),
		(o.paid_at, 'hour', to_char(o.paid_at AT TIME ZONE 'Asia/Dubai', 'HH24'), '', 1, 0, 0),
		(o.completed_at, 'service', o.service_id::text, own.option, 0, 1, 0),
		(own.cancelled_at, 'service', o.service_id::text, own.option, 0, 0, 1),
		(own.cancelled_at, 'reason', concat(o.cancelled_by, ':', o.cancel_reason), '', 0, 0, 1)
	) AS parts (at, kind, key, option, booked, completed, cancelled)
	WHERE parts.at IS NOT NULL
$$;

