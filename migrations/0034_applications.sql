CREATE SEQUENCE "public"."application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"by_user" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"by_user" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_industries" (
	"application_id" uuid NOT NULL,
	"industry_id" uuid NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_industries_application_id_industry_id_pk" PRIMARY KEY("application_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "application_intakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"grace_hours" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"label" text,
	"message" text,
	"locale" text NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"application_id" uuid NOT NULL,
	"role" text NOT NULL,
	"may_submit" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	CONSTRAINT "application_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "application_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_people" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"may_submit" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_people_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "application_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"message" text NOT NULL,
	"asks" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"resume_to" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_versions" (
	"application_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"industries" text[] NOT NULL,
	"files" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid,
	CONSTRAINT "application_versions_application_id_n_pk" PRIMARY KEY("application_id","n")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"intake_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"public_status" text DEFAULT 'draft' NOT NULL,
	"public_since" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	"edits" jsonb NOT NULL,
	"locale" text NOT NULL,
	"email" text,
	"consent_at" timestamp with time zone,
	"completeness" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"feedback" text,
	"copy_of" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "industries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_industries" ADD CONSTRAINT "application_industries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_industries" ADD CONSTRAINT "application_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_invites" ADD CONSTRAINT "application_invites_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_invites" ADD CONSTRAINT "application_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_keys" ADD CONSTRAINT "application_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_people" ADD CONSTRAINT "application_people_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_people" ADD CONSTRAINT "application_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_versions" ADD CONSTRAINT "application_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_versions" ADD CONSTRAINT "application_versions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_of" ON "application_changes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_changes_by" ON "application_changes" USING btree ("by_user");--> statement-breakpoint
CREATE INDEX "application_files_of" ON "application_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_files_by" ON "application_files" USING btree ("by_user");--> statement-breakpoint
CREATE INDEX "application_industries_in" ON "application_industries" USING btree ("industry_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_intakes_one_default" ON "application_intakes" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "application_invites_one_waiting" ON "application_invites" USING btree ("application_id","email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "application_invites_in_order" ON "application_invites" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_invites_to" ON "application_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "application_invites_by" ON "application_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "application_keys_of" ON "application_keys" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_keys_expired" ON "application_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_people_of_person" ON "application_people" USING btree ("user_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_requests_one_open" ON "application_requests" USING btree ("application_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "application_requests_by" ON "application_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "application_requests_of" ON "application_requests" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_versions_by" ON "application_versions" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "applications_in_order" ON "applications" USING btree ("intake_id","status","id");--> statement-breakpoint
CREATE INDEX "applications_of_address" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_untouched" ON "applications" USING btree ("updated_at") WHERE status = 'draft';