CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION madrier (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION madrier ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
--> statement-breakpoint
CREATE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM search_words;
	INSERT INTO search_words (word, plain, frequency)
	SELECT word, unaccent(word), sum(ndoc)::integer
	FROM (
		SELECT word, ndoc FROM ts_stat('SELECT to_tsvector(''simple'', translate(label, ''/-.'', ''   '')) FROM products WHERE is_active')
		UNION ALL
		SELECT word, ndoc FROM ts_stat('SELECT to_tsvector(''simple'', label) FROM categories')
		UNION ALL
		SELECT word, ndoc FROM ts_stat('SELECT to_tsvector(''simple'', name) FROM brands')
	) AS words
	WHERE word ~ '^[[:alpha:]]{3,30}$'
	GROUP BY word;
END
$$;
