CREATE TABLE "import_bases" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"base" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ADD COLUMN "certificate" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_bases" ADD CONSTRAINT "import_bases_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;