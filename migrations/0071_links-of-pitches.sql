CREATE TABLE "pitch_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pitch_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"recipient" text NOT NULL,
	"gate" text NOT NULL,
	"allowed_domains" jsonb NOT NULL,
	"denied_domains" jsonb NOT NULL,
	"password_hash" text,
	"gate_version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone,
	"may_download" boolean NOT NULL,
	"pinned_version" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_visit_sections" (
	"visit_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"section_id" uuid NOT NULL,
	"active_ms" integer NOT NULL,
	CONSTRAINT "pitch_visit_sections_visit_id_version_section_id_pk" PRIMARY KEY("visit_id","version","section_id")
);
--> statement-breakpoint
CREATE TABLE "pitch_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"key_until" timestamp with time zone NOT NULL,
	"gate_version" integer NOT NULL,
	"is_recorded" boolean NOT NULL,
	"email" text,
	"is_verified" boolean NOT NULL,
	"class" text NOT NULL,
	"is_judged" boolean DEFAULT false NOT NULL,
	"signs" jsonb NOT NULL,
	"version" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"active_ms" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pitch_links" ADD CONSTRAINT "pitch_links_pitch_id_pitches_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_links" ADD CONSTRAINT "pitch_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_visit_sections" ADD CONSTRAINT "pitch_visit_sections_visit_id_pitch_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."pitch_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_visits" ADD CONSTRAINT "pitch_visits_link_id_pitch_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."pitch_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pitch_links_by_token" ON "pitch_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pitch_links_of_pitch" ON "pitch_links" USING btree ("pitch_id","id");--> statement-breakpoint
CREATE INDEX "pitch_links_by" ON "pitch_links" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pitch_visits_by_key" ON "pitch_visits" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "pitch_visits_of_link" ON "pitch_visits" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "pitch_visits_of_class" ON "pitch_visits" USING btree ("link_id","class","id");--> statement-breakpoint
CREATE INDEX "pitch_visits_by_email" ON "pitch_visits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pitch_visits_by_end" ON "pitch_visits" USING btree ("is_recorded","key_until");