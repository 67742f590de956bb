CREATE TABLE "application_rubrics" (
	"intake_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_rubrics_intake_id_version_pk" PRIMARY KEY("intake_id","version")
);
--> statement-breakpoint
ALTER TABLE "application_intakes" ADD COLUMN "max_load" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD COLUMN "rubric" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_rubrics" ADD CONSTRAINT "application_rubrics_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_rubrics" ADD CONSTRAINT "application_rubrics_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_rubrics_by" ON "application_rubrics" USING btree ("saved_by");