CREATE TABLE "news_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"feed_id" uuid,
	"q" text NOT NULL,
	"query" text NOT NULL,
	"action" text NOT NULL,
	"tag" text,
	"told_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_rule_tags" (
	"rule_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "news_rule_tags_rule_id_item_id_pk" PRIMARY KEY("rule_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "news_rules" ADD CONSTRAINT "news_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_rules" ADD CONSTRAINT "news_rules_feed_id_news_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."news_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_rule_tags" ADD CONSTRAINT "news_rule_tags_rule_id_news_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."news_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_rule_tags" ADD CONSTRAINT "news_rule_tags_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_rules_of" ON "news_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_rules_by_feed" ON "news_rules" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "news_rules_by_action" ON "news_rules" USING btree ("action");--> statement-breakpoint
CREATE INDEX "news_rules_due" ON "news_rules" USING btree ("told_until","id") WHERE action = 'notify';--> statement-breakpoint
CREATE INDEX "news_rule_tags_of_item" ON "news_rule_tags" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_hidden_by_news_rules_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."news_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_items_hidden_by" ON "news_items" USING btree ("hidden_by");