CREATE TABLE "industry_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"isic" text[] DEFAULT '{}' NOT NULL,
	"naics" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"industry_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"isic" text[] DEFAULT '{}' NOT NULL,
	"naics" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "isic" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "naics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "summary" jsonb DEFAULT '{"en-US":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "industry_groups" ADD CONSTRAINT "industry_groups_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_items" ADD CONSTRAINT "industry_items_group_id_industry_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."industry_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "industry_groups_in_order" ON "industry_groups" USING btree ("industry_id","position");--> statement-breakpoint
CREATE INDEX "industry_items_in_order" ON "industry_items" USING btree ("group_id","position");