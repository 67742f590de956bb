CREATE TABLE "news_saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"q" text NOT NULL,
	"feed_id" uuid,
	"notifies" boolean NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"address_hash" text,
	"address_made_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_saved_searches_address_hash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
ALTER TABLE "news_saved_searches" ADD CONSTRAINT "news_saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_saved_searches" ADD CONSTRAINT "news_saved_searches_feed_id_news_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."news_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_saved_searches_of" ON "news_saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_saved_searches_by_feed" ON "news_saved_searches" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "news_saved_searches_due" ON "news_saved_searches" USING btree ("told_until","id") WHERE notifies;--> statement-breakpoint
CREATE INDEX "news_items_seen" ON "news_items" USING btree ("seen_at");