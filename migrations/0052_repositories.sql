CREATE TABLE "github_limits" (
	"id" integer PRIMARY KEY NOT NULL,
	"limit" integer,
	"remaining" integer,
	"resets_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"is_token_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repositories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"github_id" bigint NOT NULL,
	"name" text NOT NULL,
	"earlier_names" text[] DEFAULT '{}' NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"topics" text[] NOT NULL,
	"language" text,
	"licence" text,
	"stars" integer NOT NULL,
	"forks" integer NOT NULL,
	"open_issues" integer NOT NULL,
	"pushed_at" timestamp with time zone,
	"is_archived" boolean NOT NULL,
	"is_silent" boolean DEFAULT false NOT NULL,
	"gained" integer DEFAULT 0 NOT NULL,
	"category" text NOT NULL,
	"note" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"etag" text,
	"etag_token" text,
	"state" text DEFAULT 'ok' NOT NULL,
	"last_fault" text,
	"error_count" integer DEFAULT 0 NOT NULL,
	"last_ok_at" timestamp with time zone,
	"history_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"found_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repositories_github_id_unique" UNIQUE("github_id")
);
--> statement-breakpoint
CREATE TABLE "repository_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"repository_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" text,
	"after" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_star_days" (
	"repository_id" uuid NOT NULL,
	"day" date NOT NULL,
	"stars" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "repository_star_days_repository_id_day_pk" PRIMARY KEY("repository_id","day")
);
--> statement-breakpoint
ALTER TABLE "repository_alerts" ADD CONSTRAINT "repository_alerts_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_star_days" ADD CONSTRAINT "repository_star_days_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repositories_due" ON "repositories" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "repositories_by_stars" ON "repositories" USING btree ("stars","id");--> statement-breakpoint
CREATE INDEX "repositories_by_growth" ON "repositories" USING btree ("gained","id");--> statement-breakpoint
CREATE INDEX "repositories_by_push" ON "repositories" USING btree (coalesce("pushed_at", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "repositories_by_name" ON "repositories" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "repository_alerts_of" ON "repository_alerts" USING btree ("repository_id","id");