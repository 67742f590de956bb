CREATE TABLE "fact_sources" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"is_invented" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"measure_id" uuid NOT NULL,
	"geography" text NOT NULL,
	"period" text NOT NULL,
	"value" double precision NOT NULL,
	"value_high" double precision,
	"rounded_to" double precision DEFAULT 1 NOT NULL,
	"bound" text DEFAULT 'exact' NOT NULL,
	"processing" text DEFAULT 'none' NOT NULL,
	"base_year" integer,
	"formula" text,
	"inputs" uuid[] DEFAULT '{}' NOT NULL,
	"source_id" uuid,
	"quote_id" uuid,
	"stale_at" timestamp with time zone,
	"supersedes" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_sections" (
	"market_id" uuid NOT NULL,
	"section" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_sections_market_id_section_pk" PRIMARY KEY("market_id","section")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"industry_id" uuid NOT NULL,
	"item_id" uuid,
	"geography" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "markets_once" UNIQUE NULLS NOT DISTINCT("industry_id","item_id","geography")
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"industry_id" uuid NOT NULL,
	"item_id" uuid,
	"name" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	"unit" text NOT NULL,
	"unit_name" jsonb,
	"currency" text,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fact_sources" ADD CONSTRAINT "fact_sources_source_id_evidence_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."evidence_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_measure_id_measures_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_source_id_evidence_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."evidence_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_quote_id_evidence_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."evidence_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_sections" ADD CONSTRAINT "market_sections_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_item_id_industry_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."industry_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_item_id_industry_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."industry_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facts_of_measure" ON "facts" USING btree ("measure_id","geography","period");--> statement-breakpoint
CREATE INDEX "facts_of_source" ON "facts" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "facts_of_quote" ON "facts" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "facts_with_inputs" ON "facts" USING gin ("inputs");--> statement-breakpoint
CREATE INDEX "measures_in_order" ON "measures" USING btree ("industry_id","item_id","position");