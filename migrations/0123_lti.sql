CREATE TABLE "lti_accounts" (
	"platform_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "lti_accounts_platform_id_subject_pk" PRIMARY KEY("platform_id","subject"),
	CONSTRAINT "lti_accounts_of_user" UNIQUE("user_id","platform_id")
);
--> statement-breakpoint
CREATE TABLE "lti_grades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"course_id" uuid NOT NULL,
	"resource_link_id" text NOT NULL,
	"line_item" text NOT NULL,
	"state" text NOT NULL,
	"sent_pct" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"detail" text,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"launched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_grades_one" UNIQUE("platform_id","user_id","resource_link_id")
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"claims" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"authorization_endpoint" text NOT NULL,
	"token_endpoint" text NOT NULL,
	"jwks_url" text NOT NULL,
	"hosts" text[] NOT NULL,
	"domains" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"resting_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_platforms_one" UNIQUE("issuer","client_id")
);
--> statement-breakpoint
ALTER TABLE "lti_accounts" ADD CONSTRAINT "lti_accounts_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_accounts" ADD CONSTRAINT "lti_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_grades_of" ON "lti_grades" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "lti_grades_of_course" ON "lti_grades" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lti_launches_over" ON "lti_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_launches_of" ON "lti_launches" USING btree ("platform_id");