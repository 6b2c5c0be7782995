CREATE TABLE "category_medians" (
	"category_id" text PRIMARY KEY NOT NULL,
	"merchants" integer NOT NULL,
	"conversion" real,
	"completion" real,
	"cancellation" real,
	"repeats" real,
	"answer_seconds" integer,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "category_medians_merchants" CHECK ("category_medians"."merchants" >= 5)
);
--> statement-breakpoint
CREATE TABLE "insight_counts" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"option" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"wait_seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_counts_merchant_id_day_kind_key_option_pk" PRIMARY KEY("merchant_id","day","kind","key","option"),
	CONSTRAINT "insight_counts_kind" CHECK ("insight_counts"."kind" in ('service', 'area', 'hour', 'reason', 'answer'))
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_visitors" (
	"day" date NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "view_visitors_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
ALTER TABLE "category_medians" ADD CONSTRAINT "category_medians_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_counts" ADD CONSTRAINT "insight_counts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_counts_day" ON "insight_counts" USING btree ("day","merchant_id");--> statement-breakpoint
-- What an order adds to the figures of its merchant, line by line: a function of its row alone and of what was paid before it.
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
$$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE TRIGGER orders_in_insights_insert AFTER INSERT ON "orders" FOR EACH ROW
WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION count_insights();--> statement-breakpoint
CREATE TRIGGER orders_in_insights_update AFTER UPDATE OF "paid_at", "completed_at", "cancelled_at", "refund_amount" ON "orders" FOR EACH ROW
WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at OR OLD.completed_at IS DISTINCT FROM NEW.completed_at OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at OR OLD.refund_amount <> NEW.refund_amount)
EXECUTE FUNCTION count_insights();--> statement-breakpoint
-- Makes a merchant's figures anew of all its orders. Views and answers stay as they were counted: what they were counted of is not kept.
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
		AND views = 0 AND answers = 0 AND booked = 0 AND completed = 0 AND cancelled = 0;
END $$;--> statement-breakpoint
CREATE FUNCTION count_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO insight_counts AS kept (merchant_id, day, kind, key, option, answers, wait_seconds)
	SELECT NEW.member_id, (NEW.last_message_at AT TIME ZONE 'Asia/Dubai')::date, 'answer', '', '', 1,
		greatest(0, extract(epoch FROM NEW.last_message_at - OLD.waiting_since))::bigint
	FROM conversations WHERE id = NEW.conversation_id AND conversations.kind = 'direct' AND NEW.last_message_at IS NOT NULL
	ON CONFLICT (merchant_id, day, kind, key, option) DO UPDATE SET
		answers = kept.answers + excluded.answers, wait_seconds = kept.wait_seconds + excluded.wait_seconds;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_in_insights AFTER UPDATE OF "waiting_since" ON "conversation_members" FOR EACH ROW
WHEN (OLD.realm = 'merchant' AND OLD.member_id IS NOT NULL AND OLD.waiting_since IS NOT NULL AND NEW.waiting_since IS NULL)
EXECUTE FUNCTION count_answer();
