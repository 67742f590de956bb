CREATE TABLE "news_index" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_index" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
DROP INDEX "news_items_seen";--> statement-breakpoint
DROP INDEX "news_items_by_words";--> statement-breakpoint
ALTER TABLE "news_index" ADD CONSTRAINT "news_index_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_index_newest" ON "news_index" USING btree ("published_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_index_of_story" ON "news_index" USING btree ("story_id","published_at");--> statement-breakpoint
CREATE INDEX "news_index_seen" ON "news_index" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "news_index_by_words" ON "news_index" USING gin ("words");--> statement-breakpoint
CREATE FUNCTION news_index_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_index (item_id, story_id, published_at, seen_at, removed_at, words)
  VALUES (NEW.id, NEW.story_id, NEW.published_at, NEW.seen_at, NEW.removed_at, NEW.words)
  ON CONFLICT (item_id) DO UPDATE SET story_id = excluded.story_id, published_at = excluded.published_at,
    seen_at = excluded.seen_at, removed_at = excluded.removed_at, words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER news_index_item AFTER INSERT OR UPDATE OF story_id, published_at, seen_at, removed_at, words ON news_items
  FOR EACH ROW EXECUTE FUNCTION news_index_item();
--> statement-breakpoint
-- The words of addresses had the weight C and have a prefix now; three Japanese characters in a row are one lexeme besides the two
-- pairs. A row of `news_index` is made of each item by the trigger.
UPDATE news_items SET words = (
  ts_filter(words, '{a,b,d}')::text || ' ' ||
  coalesce((
    SELECT string_agg(array_to_tsvector(array[lexeme])::text, ' ') FROM unnest(words) WHERE positions IS NULL
  ), '') || ' ' ||
  coalesce((
    SELECT string_agg(array_to_tsvector(array['url:' || lexeme])::text || ':' || at, ' ')
    FROM (
      SELECT lexeme, string_agg(place.position::text, ',') AS at
      FROM unnest(words) AS word, unnest(word.positions, word.weights) AS place (position, weight)
      WHERE place.weight = 'C' GROUP BY lexeme
    ) AS address
  ), '') || ' ' ||
  coalesce((
    WITH pairs AS (
      SELECT lexeme, place.position, place.weight
      FROM unnest(words) AS word, unnest(word.positions, word.weights) AS place (position, weight)
      WHERE lexeme ~ '^[\u2e80-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U0001aff0-\U000323af]{2}$'
    ), triples AS (
      SELECT a.lexeme || right(b.lexeme, 1) AS lexeme, string_agg(a.position || a.weight, ',') AS at
      FROM pairs a JOIN pairs b ON b.position = a.position + 1 AND left(b.lexeme, 1) = right(a.lexeme, 1)
      GROUP BY 1
    )
    SELECT string_agg(array_to_tsvector(array[lexeme])::text || ':' || at, ' ') FROM triples
  ), '')
)::tsvector;
--> statement-breakpoint
UPDATE news_rules SET query = replace(replace(
  regexp_replace(regexp_replace(query, '''((?:[^'']|'''')*)'':\*C', '''url:\1'':*', 'g'), '''((?:[^'']|'''')*)'':C', '''url:\1''', 'g'),
  ':*ABD', ':*'), ':ABD', '');
