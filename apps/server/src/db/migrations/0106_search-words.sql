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
END;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"slips" text[] GENERATED ALWAYS AS (search_slips(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips");
