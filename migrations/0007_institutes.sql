CREATE TABLE "bulk_rows" (
	"work_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"group_name" text,
	"locale" text,
	"state" text NOT NULL,
	"errors" jsonb,
	CONSTRAINT "bulk_rows_work_id_line_pk" PRIMARY KEY("work_id","line")
);
--> statement-breakpoint
CREATE TABLE "bulk_works" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"file_name" text,
	"course_id" uuid,
	"group_name" text,
	"message" text,
	"locale" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"reached" text,
	"counts" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "institute_activity" (
	"institute_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "institute_activity_institute_id_day_user_id_pk" PRIMARY KEY("institute_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "institute_courses" (
	"institute_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institute_courses_institute_id_course_id_pk" PRIMARY KEY("institute_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "institutes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"seat_limit" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"suspended_reason" text,
	"student_count" integer DEFAULT 0 NOT NULL,
	"supervisor_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institutes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "institute_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"group_name" text,
	"course_ids" uuid[] DEFAULT '{}' NOT NULL,
	"label" text,
	"message" text,
	"locale" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "institute_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "institute_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institute_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_name" text,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"progress_pct" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone,
	"risk_at" timestamp with time zone,
	"search" "tsvector",
	CONSTRAINT "institute_members_one" UNIQUE("institute_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_work_id_bulk_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."bulk_works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_works" ADD CONSTRAINT "bulk_works_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_works" ADD CONSTRAINT "bulk_works_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_activity" ADD CONSTRAINT "institute_activity_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_activity" ADD CONSTRAINT "institute_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_courses" ADD CONSTRAINT "institute_courses_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_courses" ADD CONSTRAINT "institute_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_courses" ADD CONSTRAINT "institute_courses_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_invites" ADD CONSTRAINT "institute_invites_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_invites" ADD CONSTRAINT "institute_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_members" ADD CONSTRAINT "institute_members_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institute_members" ADD CONSTRAINT "institute_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_rows_by_state" ON "bulk_rows" USING btree ("work_id","state","line");--> statement-breakpoint
CREATE INDEX "bulk_works_newest" ON "bulk_works" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "institute_activity_of_person" ON "institute_activity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "institute_courses_of_course" ON "institute_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "institutes_by_state" ON "institutes" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "institute_invites_one_waiting" ON "institute_invites" USING btree ("institute_id","email") WHERE state = 'pending' and email is not null;--> statement-breakpoint
CREATE INDEX "institute_invites_in_order" ON "institute_invites" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "institute_invites_by_state" ON "institute_invites" USING btree ("institute_id","state","id");--> statement-breakpoint
CREATE INDEX "institute_invites_to" ON "institute_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "institute_members_of_person" ON "institute_members" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "institute_members_in_order" ON "institute_members" USING btree ("institute_id","state","id");--> statement-breakpoint
CREATE INDEX "institute_members_of_kind" ON "institute_members" USING btree ("institute_id","state","kind","id");--> statement-breakpoint
CREATE INDEX "institute_members_by_group" ON "institute_members" USING btree ("institute_id","group_name","id");--> statement-breakpoint
CREATE INDEX "institute_members_at_risk" ON "institute_members" USING btree ("institute_id","risk_at","id") WHERE state = 'active' and kind = 'student' and risk_at is not null;--> statement-breakpoint
CREATE INDEX "institute_members_search" ON "institute_members" USING gin ("search");