CREATE TABLE "application_forms" (
	"intake_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_forms_intake_id_version_pk" PRIMARY KEY("intake_id","version")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_forms" ADD CONSTRAINT "application_forms_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_forms_by" ON "application_forms" USING btree ("saved_by");