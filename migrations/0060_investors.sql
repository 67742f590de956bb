CREATE TABLE "investor_industries" (
	"investor_id" uuid NOT NULL,
	"industry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "investor_industries_investor_id_industry_id_pk" PRIMARY KEY("investor_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "investors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"thesis" text NOT NULL,
	"stages" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"smallest" bigint,
	"largest" bigint,
	"currency" text NOT NULL,
	"website" text,
	"how_to_apply" text NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"is_listed" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "investors_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "investor_industries" ADD CONSTRAINT "investor_industries_investor_id_investors_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_industries" ADD CONSTRAINT "investor_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_industries_in" ON "investor_industries" USING btree ("industry_id","investor_id");--> statement-breakpoint
CREATE INDEX "investors_listed" ON "investors" USING btree ("is_listed","id");