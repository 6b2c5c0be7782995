-- What a search looks for in the parts of a text: where its words meet, and at most four of the pairs within them, from the end on, where
-- names differ most; or its only character. The rest is read in the rows that have these. A pair with a space stands in what meets there.
CREATE OR REPLACE FUNCTION search_needles(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || substr(folded, place, size)), '{}')
	FROM (
		SELECT place, 3 AS size, 0::bigint AS turn, 1::bigint AS step
		FROM generate_series(1, length(folded) - 2) AS place
		WHERE substr(folded, place + 1, 1) = ' '
		UNION ALL
		SELECT place, 2, row_number() OVER (ORDER BY place DESC) - 1, (count(*) OVER () + 3) / 4
		FROM generate_series(1, greatest(length(folded) - 1, 1)) AS place
		WHERE folded <> '' AND position(' ' IN substr(folded, place, 2)) = 0
	) AS parts
	WHERE turn % step = 0;
END;
