CREATE TABLE "differing_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"sentence_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"report_text" text NOT NULL,
	"report_figure" text NOT NULL,
	"item_text" text NOT NULL,
	"item_figure" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "news_comparison" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_item" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"report_id" uuid NOT NULL,
	"sentence_id" uuid NOT NULL,
	"text" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "report_figures_report_id_sentence_id_pk" PRIMARY KEY("report_id","sentence_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "differing_figures" ADD CONSTRAINT "differing_figures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differing_figures" ADD CONSTRAINT "differing_figures_item_id_news_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_figures" ADD CONSTRAINT "report_figures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differing_figures_once" ON "differing_figures" USING btree ("item_id","report_id","sentence_id");--> statement-breakpoint
CREATE INDEX "differing_figures_of_report" ON "differing_figures" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_figures_by_words" ON "report_figures" USING gin ("words");--> statement-breakpoint
CREATE INDEX "reports_to_compare" ON "reports" USING btree ("id") WHERE withdrawn_at is null and compared_at is null;