-- The words one of which is in whatever the query finds; null where there are none, as in a query for what a text lacks, or where
-- a word is a beginning. The feed of a rule is left out beside other words: every rule of it would be tried.
CREATE FUNCTION news_rule_lexemes(query text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH needed AS (SELECT querytree(query::tsquery) AS tree),
  lexemes AS (
    SELECT DISTINCT replace(replace(found[1], '''''', ''''), '\\', '\') AS lexeme
    FROM needed, regexp_matches(tree, '''((?:[^'']|'''')*)''', 'g') AS found
  )
  SELECT CASE WHEN tree IN ('', 'T') OR tree ~ ''':\*' THEN NULL
    ELSE coalesce((SELECT array_agg(lexeme) FROM lexemes WHERE lexeme NOT LIKE 'feed:%'), (SELECT array_agg(lexeme) FROM lexemes)) END
  FROM needed
$$;
--> statement-breakpoint
ALTER TABLE "news_rules" ADD COLUMN "lexemes" text[] GENERATED ALWAYS AS (news_rule_lexemes(query)) STORED;--> statement-breakpoint
CREATE INDEX "news_rules_by_lexemes" ON "news_rules" USING gin ("lexemes");