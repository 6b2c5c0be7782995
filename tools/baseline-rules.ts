// The domain's rules in SQL, for figures that the database itself keeps: `npm run baseline` writes them.
import {
  insightMoments,
  insightSeparators,
  type InsightKind,
} from '../packages/domain/src/orders/insights.ts';
import {
  type CustomerWorth,
  worthMerges,
} from '../packages/domain/src/orders/merchant-customers.ts';
import { rankPrior, rankScale, ratings } from '../packages/domain/src/orders/rating.ts';

/** Returns the functions by which the database follows `rating`, `merchant-customers` and `insights` of the domain. */
export const rulesInSql = (): string =>
  [
    "-- Made of the domain's rules by `npm run baseline`; a test asks both of the same rows.",
    ratingRules,
    worthRule,
    insightRule,
    '',
  ].join('\n\n');

const ofCounts = (name: string, body: string): string =>
  `CREATE FUNCTION ${name}(counts integer[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE\nRETURN ${body};`;
const given = 'ratings_given(counts)';
const stars = 'stars_given(counts)';
const unlessNone = (rounded: string): string =>
  `CASE WHEN ${given} = 0 THEN 0 ELSE round(${rounded})::integer END`;

const ratingRules = [
  '-- `rating.ts`: how many, their sum, the mean in tenths as it is shown, and what services rank by.',
  ofCounts('ratings_given', ratings.map((rating) => `counts[${rating}]`).join(' + ')),
  ofCounts('stars_given', ratings.map((rating) => `${rating} * counts[${rating}]`).join(' + ')),
  ofCounts('rating_of', unlessNone(`${stars} * 10.0 / ${given}`)),
  ofCounts(
    'rating_rank_of',
    unlessNone(
      `(${stars} + ${rankPrior.given * rankPrior.rating}) * ${rankScale}.0 / (${given} + ${rankPrior.given})`,
    ),
  ),
].join('\n');

const worthColumns: Readonly<Record<keyof CustomerWorth, string>> = {
  orders: 'orders',
  spent: 'spent',
  firstAt: 'first_at',
  lastAt: 'last_at',
  lastVisitAt: 'last_visit_at',
};

const merged = (key: keyof CustomerWorth, before: string, more: string): string => {
  const column = worthColumns[key];
  const merge = worthMerges[key];
  const value =
    merge === 'sum' ? `${before}${column} + ${more}` : `${merge}(${before}${column}, ${more})`;
  return `${column} = ${value}`;
};

const worthKeys = ['orders', 'spent', 'firstAt', 'lastAt', 'lastVisitAt'] as const;

const worthRule = `-- \`worthOf\` and \`addWorths\`: what a customer has booked and spent with a merchant.
CREATE FUNCTION keep_merchant_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	visit timestamptz := CASE WHEN NEW.merchant_completed_at IS NOT NULL THEN coalesce(NEW.reserved_at, NEW.merchant_completed_at) END;
	kept_amount bigint := NEW.actual_amount - NEW.refund_amount;
BEGIN
	IF TG_OP = 'INSERT' OR OLD.paid_at IS NULL THEN
		INSERT INTO merchant_customers AS kept (merchant_id, customer_id, ${worthKeys.map((key) => worthColumns[key]).join(', ')}, search_text)
		SELECT NEW.merchant_id, NEW.customer_id, 1, kept_amount, NEW.paid_at, NEW.paid_at, visit, left(search_fold(name), 500)
		FROM customers WHERE id = NEW.customer_id
		ON CONFLICT (merchant_id, customer_id) DO UPDATE SET
			${worthKeys.map((key) => merged(key, 'kept.', `excluded.${worthColumns[key]}`)).join(',\n\t\t\t')};
	ELSE
		UPDATE merchant_customers SET
			${merged('spent', '', 'kept_amount - (OLD.actual_amount - OLD.refund_amount)')},
			${merged('lastVisitAt', '', 'visit')}
		WHERE merchant_id = NEW.merchant_id AND customer_id = NEW.customer_id;
	END IF;
	RETURN NULL;
END $$;`;

const inDubai = (moment: string): string => `${moment} AT TIME ZONE 'Asia/Dubai'`;

const momentColumns = {
  paidAt: 'o.paid_at',
  completedAt: 'o.completed_at',
  cancelledAt: 'own.cancelled_at',
} as const satisfies Record<(typeof insightMoments)[number]['at'], string>;

const keyOf = (kind: InsightKind, moment: string): string => {
  const { area, reason } = insightSeparators;
  return {
    service: 'o.service_id::text',
    area: `concat(o.contact ->> 'emirate', '${area}', o.contact ->> 'community')`,
    hour: `to_char(${inDubai(moment)}, 'HH24')`,
    reason: `concat(o.cancelled_by, '${reason}', o.cancel_reason)`,
  }[kind];
};

const counted = ['booked', 'completed', 'cancelled'] as const;

const insightRows = insightMoments.flatMap(({ at, counts, kinds }) =>
  kinds.map((kind) => {
    const moment = momentColumns[at];
    const option = kind === 'service' ? 'own.option' : "''";
    const ones = counted.map((each) => Number(each === counts)).join(', ');
    return `(${moment}, '${kind}', ${keyOf(kind, moment)}, ${option}, ${ones})`;
  }),
);

const insightRule = `-- \`insightsOf\`: what an order adds to the figures of its merchant, line by line: a function of its row alone and of what was paid before it.
CREATE FUNCTION insight_of(o orders) RETURNS TABLE (
	"day" date, "kind" text, "key" text, "option" text,
	"booked" integer, "repeated" integer, "completed" integer, "cancelled" integer, "revenue" bigint
) LANGUAGE sql STABLE AS $$
	SELECT (${inDubai('parts.at')})::date, parts.kind, parts.key, parts.option,
		parts.booked, parts.booked * own.repeated, parts.completed, parts.cancelled, parts.booked * own.revenue
	FROM (
		SELECT
			coalesce((SELECT string_agg(spec ->> 'option', '${insightSeparators.option}' ORDER BY place)
				FROM jsonb_array_elements(o.snapshot -> 'specs') WITH ORDINALITY AS specs (spec, place)), '') AS option,
			(EXISTS (SELECT FROM orders e WHERE e.customer_id = o.customer_id AND e.merchant_id = o.merchant_id AND e.paid_at < o.paid_at))::int AS repeated,
			o.actual_amount - o.refund_amount AS revenue,
			CASE WHEN o.paid_at IS NULL THEN NULL ELSE o.cancelled_at END AS cancelled_at
	) own
	CROSS JOIN LATERAL (VALUES
		${insightRows.join(',\n\t\t')}
	) AS parts (at, kind, key, option, ${counted.join(', ')})
	WHERE parts.at IS NOT NULL
$$;`;
