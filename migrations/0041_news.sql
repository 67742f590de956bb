CREATE TABLE "news_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"site_url" text,
	"state" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_check_at" timestamp with time zone,
	"wait_reason" text DEFAULT 'new' NOT NULL,
	"checked_at" timestamp with time zone,
	"last_ok_at" timestamp with time zone,
	"error_count" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"last_status" integer,
	"weekly_items" integer DEFAULT 0 NOT NULL,
	"repairs" text[] DEFAULT '{}' NOT NULL,
	"moves_to" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"story_reason" text NOT NULL,
	"story_of" uuid,
	"story_score" real,
	"repeats" boolean DEFAULT false NOT NULL,
	"guid" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"author" text,
	"published_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"language" text NOT NULL,
	"tags" text[] NOT NULL,
	"reading_minutes" integer NOT NULL,
	"text_hash" text NOT NULL,
	"text_marks" bigint[] NOT NULL,
	"links" text[] NOT NULL,
	"revisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_marks" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"starred_at" timestamp with time zone,
	CONSTRAINT "news_marks_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "news_stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_story_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"from_story" uuid NOT NULL,
	"to_story" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_feed_id_news_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."news_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_story_id_news_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."news_stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_story_of_news_items_id_fk" FOREIGN KEY ("story_of") REFERENCES "public"."news_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_marks" ADD CONSTRAINT "news_marks_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_story_moves" ADD CONSTRAINT "news_story_moves_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_story_moves" ADD CONSTRAINT "news_story_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_feeds_due" ON "news_feeds" USING btree ("next_check_at") WHERE state in ('active', 'failing');--> statement-breakpoint
CREATE INDEX "news_feeds_by_title" ON "news_feeds" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_items_identity" ON "news_items" USING btree ("feed_id","guid");--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_items_of_feed" ON "news_items" USING btree ("feed_id","published_at");--> statement-breakpoint
CREATE INDEX "news_items_of_story" ON "news_items" USING btree ("story_id","published_at");--> statement-breakpoint
CREATE INDEX "news_items_compared_with" ON "news_items" USING btree ("story_of");--> statement-breakpoint
CREATE INDEX "news_items_by_url" ON "news_items" USING btree ("url");--> statement-breakpoint
CREATE INDEX "news_items_by_text" ON "news_items" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "news_items_by_words" ON "news_items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "news_items_by_marks" ON "news_items" USING gin ("text_marks");--> statement-breakpoint
CREATE INDEX "news_items_by_links" ON "news_items" USING gin ("links");--> statement-breakpoint
CREATE INDEX "news_marks_of_item" ON "news_marks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "news_marks_starred" ON "news_marks" USING btree ("user_id","starred_at") WHERE starred_at is not null;--> statement-breakpoint
CREATE INDEX "news_story_moves_from" ON "news_story_moves" USING btree ("from_story","id");--> statement-breakpoint
CREATE INDEX "news_story_moves_to" ON "news_story_moves" USING btree ("to_story","id");--> statement-breakpoint
CREATE INDEX "news_story_moves_of_item" ON "news_story_moves" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "news_story_moves_by" ON "news_story_moves" USING btree ("user_id");