CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"institute_id" uuid,
	"n" integer NOT NULL,
	"state" text NOT NULL,
	"text" text,
	"url" text,
	"file" jsonb,
	"submitted_at" timestamp with time zone NOT NULL,
	"graded_at" timestamp with time zone,
	"grader_id" uuid,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text,
	"score_pct" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "submissions_n" UNIQUE("enrolment_id","unit_id","n")
);
--> statement-breakpoint
CREATE TABLE "work_drafts" (
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"file" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_drafts_enrolment_id_unit_id_pk" PRIMARY KEY("enrolment_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'course' NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"created_by" uuid NOT NULL,
	"course_id" uuid,
	"institute_id" uuid,
	"same_course_id" uuid,
	"file_name" text NOT NULL,
	"file_url" text,
	"bytes" integer NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"progress" jsonb,
	"report" jsonb,
	"failure" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "outline_drafts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"outline" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_revisions" (
	"unit_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"changed" text[] NOT NULL,
	"restored_from" integer,
	"content" jsonb NOT NULL,
	CONSTRAINT "unit_revisions_unit_id_n_pk" PRIMARY KEY("unit_id","n")
);
--> statement-breakpoint
DROP INDEX "courses_of_institute";--> statement-breakpoint
DROP INDEX "enrolments_of_institute";--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_assets" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "course_assets" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "course_assets" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "text_hashes" jsonb;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "struggling_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "returned_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "pace_days" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "risk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD COLUMN "watched" jsonb;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD COLUMN "video_sec" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "explanation" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_grader_id_users_id_fk" FOREIGN KEY ("grader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_drafts" ADD CONSTRAINT "work_drafts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_drafts" ADD CONSTRAINT "work_drafts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_same_course_id_courses_id_fk" FOREIGN KEY ("same_course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_drafts" ADD CONSTRAINT "outline_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_revisions" ADD CONSTRAINT "unit_revisions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_revisions" ADD CONSTRAINT "unit_revisions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_waiting" ON "submissions" USING btree ("enrolment_id","unit_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "submissions_waiting_of_course" ON "submissions" USING btree ("course_id","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "submissions_waiting_of_institute" ON "submissions" USING btree ("institute_id","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "submissions_of_course" ON "submissions" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "submissions_of_institute" ON "submissions" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "submissions_of_unit" ON "submissions" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "submissions_graded_by" ON "submissions" USING btree ("grader_id");--> statement-breakpoint
CREATE INDEX "work_drafts_of_unit" ON "work_drafts" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "import_jobs_of_person" ON "import_jobs" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "import_jobs_of_course" ON "import_jobs" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "import_jobs_same_course" ON "import_jobs" USING btree ("same_course_id");--> statement-breakpoint
CREATE INDEX "import_jobs_oldest" ON "import_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "course_steps_of_course" ON "course_steps" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "course_steps_by" ON "course_steps" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "unit_revisions_by" ON "unit_revisions" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_last_edited" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_by_state" ON "courses" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "enrolments_requested" ON "enrolments" USING btree ("last_active_at","id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "enrolments_of_institute_started" ON "enrolments" USING btree ("institute_id","started_at");--> statement-breakpoint
CREATE INDEX "enrolments_at_risk" ON "enrolments" USING btree ("institute_id","course_id","risk_at","user_id") WHERE risk_at is not null;--> statement-breakpoint
CREATE INDEX "courses_of_institute" ON "courses" USING btree ("institute_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_of_institute" ON "enrolments" USING btree ("institute_id","course_id","user_id");