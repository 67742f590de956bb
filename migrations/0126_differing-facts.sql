CREATE TABLE "differing_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"fact_version" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"item_text" text NOT NULL,
	"item_figure" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "differing_facts" ADD CONSTRAINT "differing_facts_fact_id_business_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."business_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differing_facts" ADD CONSTRAINT "differing_facts_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differing_facts_once" ON "differing_facts" USING btree ("item_id","fact_id");--> statement-breakpoint
CREATE INDEX "differing_facts_of" ON "differing_facts" USING btree ("fact_id");