-- Items are in eight parts of equal size, each with its own indexes. A search for a frequent word has enough after the first parts,
-- where one index gave a list of all items with the word, too long for memory, before the first of them was read.
ALTER TABLE "news_index" RENAME TO "news_index_whole";
--> statement-breakpoint
CREATE TABLE "news_index" (LIKE "news_index_whole" INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY HASH ("item_id");
--> statement-breakpoint
DO $$
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format('CREATE TABLE news_index_%s PARTITION OF news_index FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    EXECUTE format('ALTER TABLE news_index_%s ALTER COLUMN words SET STORAGE EXTERNAL', part);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "news_index" SELECT * FROM "news_index_whole";
--> statement-breakpoint
DROP TABLE "news_index_whole";
--> statement-breakpoint
ALTER TABLE "news_index" ADD PRIMARY KEY ("item_id");
--> statement-breakpoint
ALTER TABLE "news_index" ADD CONSTRAINT "news_index_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "news_index_newest" ON "news_index" USING btree ("published_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "news_index_of_story" ON "news_index" USING btree ("story_id","published_at");
--> statement-breakpoint
CREATE INDEX "news_index_seen" ON "news_index" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "news_index_by_words" ON "news_index" USING gin ("words");
