CREATE TABLE "lti_class_people" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_teacher" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_class_people_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lti_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"context_id" text NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"members_url" text,
	CONSTRAINT "lti_classes_one" UNIQUE("platform_id","context_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "lti_class_people" ADD CONSTRAINT "lti_class_people_class_id_lti_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."lti_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_class_people" ADD CONSTRAINT "lti_class_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_classes" ADD CONSTRAINT "lti_classes_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_classes" ADD CONSTRAINT "lti_classes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_class_people_of" ON "lti_class_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_classes_of_course" ON "lti_classes" USING btree ("course_id");