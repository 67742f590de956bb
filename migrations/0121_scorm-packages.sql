CREATE TABLE "package_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"completion" text DEFAULT 'not_attempted' NOT NULL,
	"success" text DEFAULT 'unknown' NOT NULL,
	"score_pct" integer,
	"location" text DEFAULT '' NOT NULL,
	"suspend_data" text DEFAULT '' NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"seconds_before" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"secret" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_states_one" UNIQUE("enrolment_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_states" ADD CONSTRAINT "package_states_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_states_of_unit" ON "package_states" USING btree ("unit_id");