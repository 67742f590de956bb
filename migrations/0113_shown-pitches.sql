CREATE TABLE "shown_pitches" (
	"pitch_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"stage" text,
	"country" text,
	"ask_minor" bigint,
	"ask_currency" text,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_pitches" ADD CONSTRAINT "shown_pitches_pitch_id_pitches_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_pitches" ADD CONSTRAINT "shown_pitches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_pitches_of_startup" ON "shown_pitches" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "shown_pitches_of_stage" ON "shown_pitches" USING btree ("stage","pitch_id");--> statement-breakpoint
-- The rows of these pitches as they should be. Startups are locked, so that a pitch and its startup that change at the same time
-- both see the other change. A plan that was made when the tables were empty would read all of them later: indexes are always used.
CREATE FUNCTION keep_shown_pitches(changed uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM businesses WHERE id IN (SELECT business_id FROM pitches WHERE id = ANY(changed)) FOR SHARE;
  DELETE FROM shown_pitches WHERE pitch_id = ANY(changed) AND NOT EXISTS (
    SELECT FROM pitches p JOIN businesses b ON b.id = p.business_id
    WHERE p.id = pitch_id AND p.status = 'active' AND p.published_version IS NOT NULL AND b.status = 'active');
  INSERT INTO shown_pitches (pitch_id, business_id, stage, country, ask_minor, ask_currency, words)
  SELECT p.id, b.id, b.stage, b.country, (v.deck #>> '{ask,amount,amount_minor}')::bigint, v.deck #>> '{ask,amount,currency}',
    lower((v.deck ->> 'title') || ' ' || b.name)
  FROM pitches p
  JOIN businesses b ON b.id = p.business_id
  JOIN pitch_versions v ON v.pitch_id = p.id AND v.number = p.published_version
  WHERE p.id = ANY(changed) AND p.status = 'active' AND b.status = 'active'
  ON CONFLICT (pitch_id) DO UPDATE SET stage = excluded.stage, country = excluded.country, ask_minor = excluded.ask_minor,
    ask_currency = excluded.ask_currency, words = excluded.words;
END $$;
--> statement-breakpoint
CREATE FUNCTION pitch_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM keep_shown_pitches(array[NEW.id]); RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION pitch_version_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM keep_shown_pitches(array[NEW.pitch_id]); RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION business_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM keep_shown_pitches(array(SELECT id FROM pitches WHERE business_id = NEW.id)); RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER pitch_shown AFTER UPDATE OF status, published_version ON pitches FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.published_version IS DISTINCT FROM NEW.published_version)
  EXECUTE FUNCTION pitch_shown();
--> statement-breakpoint
CREATE TRIGGER pitch_added_shown AFTER INSERT ON pitches FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION pitch_shown();
--> statement-breakpoint
CREATE TRIGGER pitch_version_shown AFTER INSERT OR UPDATE OF deck ON pitch_versions FOR EACH ROW EXECUTE FUNCTION pitch_version_shown();
--> statement-breakpoint
CREATE TRIGGER business_shown AFTER UPDATE OF name, stage, country, status ON businesses FOR EACH ROW
  WHEN ((OLD.name, OLD.stage, OLD.country, OLD.status) IS DISTINCT FROM (NEW.name, NEW.stage, NEW.country, NEW.status))
  EXECUTE FUNCTION business_shown();
--> statement-breakpoint
SELECT keep_shown_pitches(array(SELECT id FROM pitches WHERE status = 'active'));
--> statement-breakpoint
-- Searches for parts of words. A server without the extension reads every row instead.
DO $do$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN RETURN; END IF;
  CREATE INDEX shown_pitches_by_words ON shown_pitches USING gin (words gin_trgm_ops);
END $do$;
