-- What columns, indexes and constraints of the tables are made with.

CREATE EXTENSION IF NOT EXISTS "btree_gist";

-- What a text is compared as: without case, width, the marks that Arabic is typed with or without, its article and its digits of another
-- shape (the domain's `foldText`; a test compares the two).
-- Of our own, not pg_trgm's: in a database of the C locale that one sees neither Arabic nor Chinese, and no word of two characters anywhere.
CREATE FUNCTION search_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT regexp_replace(
		translate(lower(normalize(written, NFKC)), 'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0670', 'اااايهوي01234567890123456789'),
		'(?<![ء-ي])(?:[وبفك]?ال|و?لل)(?=[ء-ي]{3})', '', 'g');
END;

-- Every character and every pair of neighbours, and both sides of each space with it, all behind their scope: only where two words meet
-- tells a name that has them in this order from the many that have both.
CREATE FUNCTION search_grams(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT coalesce(array_agg(DISTINCT scope || substr(folded, place, size)), '{}')
	FROM generate_series(1, length(folded)) AS place, generate_series(1, 3) AS size
	WHERE place + size <= length(folded) + 1 AND (size < 3 OR substr(folded, place + 1, 1) = ' ');
END;

-- What a search looks for in the parts of a text: where its words meet, and at most four of the pairs within them, from the end on, where
-- names differ most; or its only character. The rest is read in the rows that have these. A pair with a space stands in what meets there.
CREATE FUNCTION search_needles(folded text, scope text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
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

-- What is left of a word where up to two of its first letters are missing: words that differ by as much have one of them in common.
-- Of long words the beginning tells; of short ones two letters are too many to be wrong about.
CREATE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	WITH head AS (SELECT left(word, 7) AS part),
	once AS (
		SELECT DISTINCT left(part, place - 1) || substr(part, place + 1) AS part
		FROM head, generate_series(1, length(part)) AS place
	),
	twice AS (
		SELECT DISTINCT left(part, place - 1) || substr(part, place + 1) AS part
		FROM once, generate_series(1, length(part)) AS place
		WHERE length(word) >= 6
	)
	SELECT array_agg(part) FROM (SELECT part FROM head UNION SELECT part FROM once UNION SELECT part FROM twice) AS slips;
END;

-- What staff find customers and merchants by: everything that somebody names on the telephone.
CREATE FUNCTION customer_search_text(name text, email text, mobile text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(search_fold(name || U&'\000A' || email || U&'\000A' || mobile), 500);
END;

CREATE FUNCTION merchant_search_text(merchant_name text, contact_name text, email text, mobile text, licence_number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT left(search_fold(merchant_name || U&'\000A' || contact_name || U&'\000A' || email || U&'\000A' || mobile || U&'\000A' || licence_number), 500);
END;

-- Every file that a service's content names: what a sweep finds by index in the place of reading all services.
CREATE FUNCTION content_files(content jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(
    ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof(content -> 'mediaIds') WHEN 'array' THEN content -> 'mediaIds' ELSE '[]' END))
      || (content ->> 'coverId') || (content -> 'watermark' ->> 'fileId'),
    NULL)
$$;
