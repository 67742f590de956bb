CREATE TABLE "business_industries" (
	"business_id" uuid NOT NULL,
	"industry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "business_industries_business_id_industry_id_pk" PRIMARY KEY("business_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "business_invites" (
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
	"business_id" uuid NOT NULL,
	"role" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"invited_by" uuid,
	CONSTRAINT "business_invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "business_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_founder" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_modules" (
	"business_id" uuid NOT NULL,
	"module" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_modules_business_id_module_pk" PRIMARY KEY("business_id","module")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text,
	"tagline" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"stage" text,
	"country" text,
	"website" text,
	"founded_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"suspended_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "businesses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "business_fact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_id" uuid NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"key" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"said_by" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_industries" ADD CONSTRAINT "business_industries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_industries" ADD CONSTRAINT "business_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_modules" ADD CONSTRAINT "business_modules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_fact_changes" ADD CONSTRAINT "business_fact_changes_fact_id_business_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."business_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_fact_changes" ADD CONSTRAINT "business_fact_changes_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_facts" ADD CONSTRAINT "business_facts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_facts" ADD CONSTRAINT "business_facts_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_industries_in" ON "business_industries" USING btree ("industry_id","business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invites_one_waiting" ON "business_invites" USING btree ("business_id","email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "business_invites_in_order" ON "business_invites" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_invites_to" ON "business_invites" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "business_invites_by" ON "business_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "business_members_once" ON "business_members" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_members_one_owner" ON "business_members" USING btree ("business_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "business_members_of_person" ON "business_members" USING btree ("user_id","business_id");--> statement-breakpoint
CREATE INDEX "businesses_by_status" ON "businesses" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_fact_changes_in_order" ON "business_fact_changes" USING btree ("fact_id","version");--> statement-breakpoint
CREATE INDEX "business_fact_changes_by" ON "business_fact_changes" USING btree ("said_by");--> statement-breakpoint
CREATE UNIQUE INDEX "business_facts_once" ON "business_facts" USING btree ("business_id","key");--> statement-breakpoint
CREATE INDEX "business_facts_by" ON "business_facts" USING btree ("said_by");