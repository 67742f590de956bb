-- Entries are in eight parts of equal size, each with its own index. A search for a frequent word has enough after the first
-- part, where one index would read all entries with the word before it gives the first of them.
ALTER TABLE "search_entries" RENAME TO "search_entries_whole";
--> statement-breakpoint
CREATE TABLE "search_entries" (LIKE "search_entries_whole" INCLUDING DEFAULTS) PARTITION BY HASH ("id");
--> statement-breakpoint
DO $$
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format('CREATE TABLE search_entries_%s PARTITION OF search_entries FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "search_entries" SELECT * FROM "search_entries_whole";
--> statement-breakpoint
DROP TABLE "search_entries_whole";
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY ("kind", "id");
--> statement-breakpoint
CREATE INDEX "search_entries_by_words" ON "search_entries" USING gin ("words");
