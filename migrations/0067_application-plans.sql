CREATE TABLE "application_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intake_id" uuid NOT NULL,
	"reviewers" jsonb NOT NULL,
	"reviews" jsonb NOT NULL,
	"short" jsonb NOT NULL,
	"planned_by" uuid,
	"planned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_plans_intake_id_unique" UNIQUE("intake_id")
);
--> statement-breakpoint
ALTER TABLE "application_plans" ADD CONSTRAINT "application_plans_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_plans" ADD CONSTRAINT "application_plans_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_plans_by" ON "application_plans" USING btree ("planned_by");