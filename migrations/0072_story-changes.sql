ALTER TABLE "news_story_moves" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "news_story_moves" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "news_story_moves" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "news_story_moves_of_change" ON "news_story_moves" USING btree ("change_id");