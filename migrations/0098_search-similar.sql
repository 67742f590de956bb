-- Titles that are spelled in a similar way are found where nothing else is: those with more than half of the trigrams of what was
-- typed, the most similar first. With the audience in the same index, titles that somebody may not see are not read. A server
-- without the extension finds none.
CREATE FUNCTION search_similar(typed text, readers text[], most int) RETURNS SETOF search_entries
LANGUAGE sql STABLE AS 'SELECT * FROM search_entries WHERE false';
--> statement-breakpoint
DO $do$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN RETURN; END IF;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX search_entries_by_title ON search_entries USING gin (audience, plain_title gin_trgm_ops);
  CREATE OR REPLACE FUNCTION search_similar(typed text, readers text[], most int) RETURNS SETOF search_entries
  LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.55 AS $$
    SELECT e.* FROM search_entries e WHERE e.plain_title %> typed AND e.audience && readers
    ORDER BY word_similarity(typed, e.plain_title) DESC, e.at DESC, e.kind, e.id LIMIT most
  $$;
END $do$;
