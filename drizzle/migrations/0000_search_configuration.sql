CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION madrier (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION madrier ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
