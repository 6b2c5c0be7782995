-- What a search looks for in the parts of a text: at most four of its pairs, or its only character. The rest is read in the rows that have these:
-- of a word that many rows have, each further part costs a look at all of these rows in the index, and rules none of them out.
CREATE OR REPLACE FUNCTION search_needles(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || substr(folded, place, 2)), '{}')
	FROM generate_series(1, greatest(length(folded) - 1, least(length(folded), 1)), greatest(1, (length(folded) + 2) / 4)) AS place;
END;
