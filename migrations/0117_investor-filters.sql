-- What the list of investors is filtered by, as short texts in one index, which is read without the rows. '*' stands for any.
CREATE FUNCTION named_or_any(text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(nullif(array_to_string($1, ' '), ''), '*') $$;
--> statement-breakpoint
ALTER TABLE investors
  ADD COLUMN named_stages text COLLATE "C" GENERATED ALWAYS AS (named_or_any(stages)) STORED,
  ADD COLUMN named_countries text COLLATE "C" GENERATED ALWAYS AS (named_or_any(countries)) STORED,
  ADD COLUMN named_industries text COLLATE "C" NOT NULL DEFAULT '*',
  ADD COLUMN words text GENERATED ALWAYS AS (lower(name || ' ' || thesis)) STORED;
--> statement-breakpoint
CREATE FUNCTION keep_named_industries(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE investors SET named_industries = named_or_any(array(
    SELECT industry_id::text FROM investor_industries WHERE investor_id = investors.id ORDER BY position))
  WHERE id = ANY(changed)
$$;
--> statement-breakpoint
CREATE FUNCTION investor_industries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM keep_named_industries(array(SELECT DISTINCT investor_id FROM changed)); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER investor_industries_added AFTER INSERT ON investor_industries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION investor_industries_changed();
--> statement-breakpoint
CREATE TRIGGER investor_industries_removed AFTER DELETE ON investor_industries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION investor_industries_changed();
--> statement-breakpoint
SELECT keep_named_industries(array(SELECT DISTINCT investor_id FROM investor_industries));
--> statement-breakpoint
CREATE INDEX investors_by_filter ON investors (id) INCLUDE (is_listed, kind, named_stages, named_countries, named_industries, currency, smallest, largest);
--> statement-breakpoint
-- Searches for parts of words. A server without the extension reads every row instead.
DO $do$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX investors_by_words ON investors USING gin (words gin_trgm_ops);
END $do$;
--> statement-breakpoint
-- Active pitches: an unknown stage or country is an empty text, so that the index finds it together with others.
CREATE OR REPLACE FUNCTION keep_shown_pitches(changed uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM businesses WHERE id IN (SELECT business_id FROM pitches WHERE id = ANY(changed)) FOR SHARE;
  DELETE FROM shown_pitches WHERE pitch_id = ANY(changed) AND NOT EXISTS (
    SELECT FROM pitches p JOIN businesses b ON b.id = p.business_id
    WHERE p.id = pitch_id AND p.status = 'active' AND p.published_version IS NOT NULL AND b.status = 'active');
  INSERT INTO shown_pitches (pitch_id, business_id, stage, country, ask_minor, ask_currency, words)
  SELECT p.id, b.id, coalesce(b.stage, ''), coalesce(b.country, ''), (v.deck #>> '{ask,amount,amount_minor}')::bigint, v.deck #>> '{ask,amount,currency}',
    lower((v.deck ->> 'title') || ' ' || b.name)
  FROM pitches p
  JOIN businesses b ON b.id = p.business_id
  JOIN pitch_versions v ON v.pitch_id = p.id AND v.number = p.published_version
  WHERE p.id = ANY(changed) AND p.status = 'active' AND b.status = 'active'
  ON CONFLICT (pitch_id) DO UPDATE SET stage = excluded.stage, country = excluded.country, ask_minor = excluded.ask_minor,
    ask_currency = excluded.ask_currency, words = excluded.words;
END $$;
--> statement-breakpoint
UPDATE shown_pitches SET stage = coalesce(stage, ''), country = coalesce(country, '') WHERE stage IS NULL OR country IS NULL;
--> statement-breakpoint
CREATE INDEX shown_pitches_by_filter ON shown_pitches (stage, pitch_id) INCLUDE (country, ask_minor, ask_currency, business_id);
