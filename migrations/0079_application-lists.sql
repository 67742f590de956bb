DELETE FROM "application_counts";--> statement-breakpoint
CREATE TABLE "done_jobs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "application_reviewers" (
	"intake_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reviews" integer NOT NULL,
	"open" integer NOT NULL,
	"done" integer NOT NULL,
	CONSTRAINT "application_reviewers_intake_id_user_id_pk" PRIMARY KEY("intake_id","user_id")
);--> statement-breakpoint
DROP INDEX "applications_newest";--> statement-breakpoint
DROP INDEX "applications_by_score";--> statement-breakpoint
ALTER TABLE "application_counts" DROP CONSTRAINT "application_counts_intake_id_status_pk";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "review_progress" text GENERATED ALWAYS AS (case when reviews_assigned = 0 then 'none' when reviews_done < reviews_assigned then 'waiting' else 'done' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "application_counts" ADD COLUMN "review_progress" text NOT NULL;--> statement-breakpoint
ALTER TABLE "application_counts" ADD COLUMN "is_pending" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "application_counts" ADD CONSTRAINT "application_counts_kinds" PRIMARY KEY("intake_id","status","review_progress","is_pending");--> statement-breakpoint
ALTER TABLE "application_reviews" ADD COLUMN "intake_id" uuid;--> statement-breakpoint
UPDATE "application_reviews" r SET "intake_id" = a."intake_id" FROM "applications" a WHERE a."id" = r."application_id";--> statement-breakpoint
ALTER TABLE "application_reviews" ALTER COLUMN "intake_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "application_reviewers" ADD CONSTRAINT "application_reviewers_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reviewers" ADD CONSTRAINT "application_reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_jobs_by_time" ON "done_jobs" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "application_reviewers_by_open" ON "application_reviewers" USING btree ("intake_id","open" DESC NULLS FIRST,"user_id") WHERE reviews > 0;--> statement-breakpoint
CREATE INDEX "application_reviewers_of" ON "application_reviewers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_in_state_by_score" ON "applications" USING btree ("intake_id","status",coalesce(score, 0),"id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_by_progress" ON "applications" USING btree ("intake_id","review_progress","id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_by_progress_and_score" ON "applications" USING btree ("intake_id","review_progress",coalesce(score, 0),"id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_in_state_by_progress" ON "applications" USING btree ("intake_id","status","review_progress","id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_by_ref" ON "applications" USING btree (lower(ref) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_pending_by_score" ON "applications" USING btree ("intake_id",coalesce(score, 0),"id") WHERE pending_decision is not null;--> statement-breakpoint
CREATE INDEX "application_reviews_in" ON "application_reviews" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("intake_id",(status <> 'draft'),"id");--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "applications" USING btree ("intake_id",(status <> 'draft'),coalesce(score, 0),"id");
