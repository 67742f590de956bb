CREATE TABLE "report_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"sentence_id" uuid NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL,
	"title" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"sentence_ids" uuid[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"n" integer NOT NULL,
	"collection" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "research_sources" (
	"research_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "research_sources_research_id_source_id_pk" PRIMARY KEY("research_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "researches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"review_note" text,
	"sections" jsonb NOT NULL,
	"slug" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_collection_report_collections_slug_fk" FOREIGN KEY ("collection") REFERENCES "public"."report_collections"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_sources" ADD CONSTRAINT "research_sources_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_sources" ADD CONSTRAINT "research_sources_source_id_evidence_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."evidence_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_challenges_of" ON "report_challenges" USING btree ("slug","locale","id");--> statement-breakpoint
CREATE INDEX "report_corrections_of" ON "report_corrections" USING btree ("slug","locale","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_version" ON "reports" USING btree ("slug","locale","n");--> statement-breakpoint
CREATE INDEX "reports_of_research" ON "reports" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "reports_of_collection" ON "reports" USING btree ("collection","published_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "research_sources_of" ON "research_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "researches_of" ON "researches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "researches_by_state" ON "researches" USING btree ("state","id");