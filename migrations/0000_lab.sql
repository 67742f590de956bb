CREATE TABLE "idempotent_answers" (
	"sender" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_sender_key_pk" PRIMARY KEY("sender","key")
);
--> statement-breakpoint
CREATE TABLE "lab_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"message_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"selected" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" smallint NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"handle" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"password_hash" text,
	"password_expires_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"function" text[] DEFAULT '{}' NOT NULL,
	"about" jsonb,
	"photo_url" text,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"colour_mode" text DEFAULT 'light' NOT NULL,
	"group_id" uuid,
	"visibility" jsonb NOT NULL,
	"notification_settings" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"deletes_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words_key" text NOT NULL,
	"words_values" jsonb NOT NULL,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"sign_up_id" uuid,
	"opens" boolean NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"waiting_hash" text NOT NULL,
	"match" text NOT NULL,
	"next" text,
	"locale" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"asked_ip" text NOT NULL,
	"asked_device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"by_asker" boolean DEFAULT false NOT NULL,
	"ticket_hash" text,
	"ticket_expires_at" timestamp with time zone,
	"ticket_used_at" timestamp with time zone,
	CONSTRAINT "challenges_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "challenges_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"access" text NOT NULL,
	"roles" smallint[] NOT NULL,
	"ending" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "personal_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fresh_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"only_change_password" boolean DEFAULT false NOT NULL,
	"rotate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"preferences" text[] DEFAULT '{}' NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_counts" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"courses" integer NOT NULL,
	CONSTRAINT "catalogue_counts_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "course_assets" (
	"course_id" uuid NOT NULL,
	"path" text NOT NULL,
	"url" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "course_assets_course_id_path_pk" PRIMARY KEY("course_id","path")
);
--> statement-breakpoint
CREATE TABLE "course_prerequisites" (
	"course_id" uuid NOT NULL,
	"requires_id" uuid NOT NULL,
	CONSTRAINT "course_prerequisites_course_id_requires_id_pk" PRIMARY KEY("course_id","requires_id")
);
--> statement-breakpoint
CREATE TABLE "course_search" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"en" "tsvector" NOT NULL,
	"es" "tsvector" NOT NULL,
	"pairs" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"course_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"outline" jsonb NOT NULL,
	"unit_keys" text[] NOT NULL,
	"required_keys" text[] NOT NULL,
	"change_note" text,
	CONSTRAINT "course_versions_course_id_n_pk" PRIMARY KEY("course_id","n")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"description_html" jsonb NOT NULL,
	"cover_url" text,
	"level" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"est_minutes" integer NOT NULL,
	"languages" text[] NOT NULL,
	"unit_count" integer DEFAULT 0 NOT NULL,
	"instructors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"institute_id" uuid,
	"visibility" text DEFAULT 'public' NOT NULL,
	"enrol_policy" text DEFAULT 'open' NOT NULL,
	"sequential" boolean DEFAULT false NOT NULL,
	"pass_required_units" integer,
	"pass_min_score_pct" integer DEFAULT 0 NOT NULL,
	"certificate" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"source" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"score_pct" integer,
	"units_completed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"institute_id" uuid,
	"state" text NOT NULL,
	"version_at_start" integer NOT NULL,
	"progress_pct" integer DEFAULT 0 NOT NULL,
	"required_units" integer DEFAULT 0 NOT NULL,
	"completed_units" integer DEFAULT 0 NOT NULL,
	"last_unit_key" text,
	"last_unit_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enrolments_one" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "progress_events" (
	"enrolment_id" uuid NOT NULL,
	"client_event_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_events_enrolment_id_client_event_id_pk" PRIMARY KEY("enrolment_id","client_event_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"answers" jsonb,
	"grades" jsonb,
	"score_pct" integer,
	"passed" boolean,
	CONSTRAINT "quiz_attempts_n" UNIQUE("enrolment_id","unit_id","n")
);
--> statement-breakpoint
CREATE TABLE "unit_progress" (
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"state" text NOT NULL,
	"position_sec" integer DEFAULT 0 NOT NULL,
	"position_at" timestamp with time zone,
	"best_score_pct" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_progress_enrolment_id_unit_id_pk" PRIMARY KEY("enrolment_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"prompt" jsonb NOT NULL,
	"prompt_html" jsonb NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted" text[] DEFAULT '{}' NOT NULL,
	"tolerance" text,
	"explanation_html" jsonb,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "questions_key" UNIQUE("unit_id","question_key")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_key" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "sections_key" UNIQUE("course_id","section_key")
);
--> statement-breakpoint
CREATE TABLE "unit_bodies" (
	"unit_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"markdown" text NOT NULL,
	"html" text NOT NULL,
	"headings" jsonb NOT NULL,
	"hash" text NOT NULL,
	"source_hash" text NOT NULL,
	CONSTRAINT "unit_bodies_unit_id_locale_pk" PRIMARY KEY("unit_id","locale")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"unit_key" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"free_preview" boolean DEFAULT false NOT NULL,
	"est_minutes" integer NOT NULL,
	"unlock_at" timestamp with time zone,
	"completes_by" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_key" UNIQUE("course_id","unit_key")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_assets" ADD CONSTRAINT "course_assets_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_requires_id_courses_id_fk" FOREIGN KEY ("requires_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_events" ADD CONSTRAINT "progress_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD CONSTRAINT "unit_progress_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD CONSTRAINT "unit_progress_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_bodies" ADD CONSTRAINT "unit_bodies_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_answers_created" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_deleting" ON "users" USING btree ("deletes_at") WHERE deletes_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "challenges_email" ON "challenges" USING btree ("email","purpose","created_at");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_sign_up" ON "challenges" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "challenges_created" ON "challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "personal_tokens_user" ON "personal_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_ups_expires" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_last" ON "tries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "catalogue_counts_most" ON "catalogue_counts" USING btree ("kind","courses" DESC NULLS FIRST,"value");--> statement-breakpoint
CREATE INDEX "course_prerequisites_of" ON "course_prerequisites" USING btree ("requires_id");--> statement-breakpoint
CREATE INDEX "course_search_en" ON "course_search" USING gin ("en");--> statement-breakpoint
CREATE INDEX "course_search_es" ON "course_search" USING gin ("es");--> statement-breakpoint
CREATE INDEX "course_search_pairs" ON "course_search" USING gin ("pairs");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "courses_shortest" ON "courses" USING btree ("est_minutes","id") WHERE state = 'published' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "courses_by_level" ON "courses" USING btree ("level","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "courses_by_tag" ON "courses" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "courses_of_institute" ON "courses" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "completions_newest" ON "completions" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "enrolments_last_active" ON "enrolments" USING btree ("user_id","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrolments_of_course" ON "enrolments" USING btree ("course_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_started" ON "enrolments" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "enrolments_of_institute" ON "enrolments" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "progress_events_of_unit" ON "progress_events" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("enrolment_id","unit_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_unit" ON "quiz_attempts" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_progress_of_unit" ON "unit_progress" USING btree ("unit_id","enrolment_id");--> statement-breakpoint
CREATE INDEX "questions_in_order" ON "questions" USING btree ("unit_id","position");--> statement-breakpoint
CREATE INDEX "sections_in_order" ON "sections" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "units_in_order" ON "units" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "units_of_section" ON "units" USING btree ("section_id");