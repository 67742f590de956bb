CREATE TABLE "application_counts" (
	"intake_id" uuid NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "application_counts_intake_id_status_pk" PRIMARY KEY("intake_id","status")
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"by_user" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_redactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_user" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"evidence" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'assigned' NOT NULL,
	"submission" integer NOT NULL,
	"scores" jsonb NOT NULL,
	"total" double precision,
	"recommendation" text,
	"confidence" text,
	"feedback" text DEFAULT '' NOT NULL,
	"private_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application_intakes" ADD COLUMN "blind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_intakes" ADD COLUMN "reviews_wanted" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "pending_decision" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "pending_feedback" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reviews_assigned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reviews_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "spread" integer;--> statement-breakpoint
ALTER TABLE "application_counts" ADD CONSTRAINT "application_counts_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_redactions" ADD CONSTRAINT "application_redactions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_redactions" ADD CONSTRAINT "application_redactions_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_conflicts" ADD CONSTRAINT "application_conflicts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_conflicts" ADD CONSTRAINT "application_conflicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_conflicts" ADD CONSTRAINT "application_conflicts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_of" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_by" ON "application_notes" USING btree ("by_user");--> statement-breakpoint
CREATE UNIQUE INDEX "application_redactions_one_each" ON "application_redactions" USING btree ("application_id","text");--> statement-breakpoint
CREATE INDEX "application_redactions_by" ON "application_redactions" USING btree ("by_user");--> statement-breakpoint
CREATE UNIQUE INDEX "application_conflicts_one_each" ON "application_conflicts" USING btree ("application_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "application_conflicts_of_person" ON "application_conflicts" USING btree ("user_id","application_id") WHERE state <> 'dismissed';--> statement-breakpoint
CREATE INDEX "application_conflicts_of_user" ON "application_conflicts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_conflicts_by" ON "application_conflicts" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "application_reviews_one_each" ON "application_reviews" USING btree ("application_id","user_id");--> statement-breakpoint
CREATE INDEX "application_reviews_of_reviewer" ON "application_reviews" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("intake_id","id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "applications" USING btree ("intake_id",coalesce(score, 0),"id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower(fields->>'company.name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_pending" ON "applications" USING btree ("intake_id","id") WHERE pending_decision is not null;--> statement-breakpoint
CREATE INDEX "applications_to_release" ON "applications" USING btree ("release_at","id") WHERE release_at is not null;