CREATE TABLE "research_briefs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"day" date NOT NULL,
	"stories" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"used" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "research_briefs" ADD CONSTRAINT "research_briefs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "research_briefs_of_day" ON "research_briefs" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "research_briefs_in_order" ON "research_briefs" USING btree ("business_id","id");