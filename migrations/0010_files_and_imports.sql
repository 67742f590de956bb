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
ALTER TABLE "stored_files" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_assets" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "course_assets" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "course_assets" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_same_course_id_courses_id_fk" FOREIGN KEY ("same_course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_jobs_of_person" ON "import_jobs" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "import_jobs_of_course" ON "import_jobs" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "import_jobs_same_course" ON "import_jobs" USING btree ("same_course_id");--> statement-breakpoint
CREATE INDEX "import_jobs_oldest" ON "import_jobs" USING btree ("created_at");