CREATE TABLE "event_hosts" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"blurb" jsonb,
	CONSTRAINT "event_hosts_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"start_local" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"body_html" jsonb NOT NULL,
	"format" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"starts_local" text NOT NULL,
	"ends_local" text NOT NULL,
	"time_zone" text NOT NULL,
	"fold" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tz_version" text NOT NULL,
	"mode" text NOT NULL,
	"venue" jsonb,
	"room_id" uuid,
	"capacity" integer,
	"approval_required" boolean DEFAULT false NOT NULL,
	"waitlist" boolean DEFAULT true NOT NULL,
	"auto_offer" boolean DEFAULT true NOT NULL,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"offers_until" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"cancel_deadline" timestamp with time zone,
	"questions" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"materials" jsonb NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"owner_business" uuid,
	"series_id" uuid,
	"occurs_on" text,
	"detached" boolean DEFAULT false NOT NULL,
	"ics_uid" text NOT NULL,
	"ics_sequence" integer DEFAULT 0 NOT NULL,
	"ics_stamp" timestamp with time zone NOT NULL,
	"cover_seed" text NOT NULL,
	"search_text" text NOT NULL,
	"cancel_reason" text,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_ends_after_start" CHECK ("events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"by_user" uuid,
	"result" text NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"other_event_id" uuid
);
--> statement-breakpoint
CREATE TABLE "event_registration_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registration_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"why" text NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"by_user" uuid,
	"queue_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registration_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"confirms" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"locale" text NOT NULL,
	"attendance" text,
	"answers" jsonb NOT NULL,
	"state" text NOT NULL,
	"queue_at" timestamp with time zone NOT NULL,
	"offer_expires_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"still_coming" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration_changes" ADD CONSTRAINT "event_registration_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration_changes" ADD CONSTRAINT "event_registration_changes_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration_changes" ADD CONSTRAINT "event_registration_changes_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration_keys" ADD CONSTRAINT "event_registration_keys_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_hosts_of_person" ON "event_hosts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "events_listed" ON "events" USING btree ("starts_at","id") WHERE state in ('published', 'ended', 'cancelled') and visibility <> 'unlisted';--> statement-breakpoint
CREATE INDEX "events_listed_public" ON "events" USING btree ("starts_at","id") WHERE state in ('published', 'ended', 'cancelled') and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_to_end" ON "events" USING btree ("ends_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "events_tags" ON "events" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "events_of_series" ON "events" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "events_series_day" ON "events" USING btree ("series_id","occurs_on");--> statement-breakpoint
CREATE INDEX "events_by_zone_rules" ON "events" USING btree ("tz_version","starts_at") WHERE state in ('draft', 'published');--> statement-breakpoint
CREATE INDEX "event_check_ins_of" ON "event_check_ins" USING btree ("registration_id","at","id");--> statement-breakpoint
CREATE INDEX "event_check_ins_of_event" ON "event_check_ins" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "event_registration_changes_of" ON "event_registration_changes" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "event_registration_changes_of_event" ON "event_registration_changes" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_registration_changes_of_line" ON "event_registration_changes" USING btree ("event_id","id") WHERE to_state = 'waitlisted' or from_state = 'waitlisted';--> statement-breakpoint
CREATE INDEX "event_registration_keys_of" ON "event_registration_keys" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_registration_keys_expiring" ON "event_registration_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_one_live" ON "event_registrations" USING btree ("event_id","address_key") WHERE state in ('unconfirmed', 'pending', 'confirmed', 'waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "event_registrations_line" ON "event_registrations" USING btree ("event_id","queue_at","id") WHERE state = 'waitlisted';--> statement-breakpoint
CREATE INDEX "event_registrations_offers" ON "event_registrations" USING btree ("offer_expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "event_registrations_offers_of" ON "event_registrations" USING btree ("event_id","offer_expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "event_registrations_unconfirmed" ON "event_registrations" USING btree ("created_at") WHERE state = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "event_registrations_newest" ON "event_registrations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_registrations_by_name" ON "event_registrations" USING btree ("event_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "event_registrations_by_state" ON "event_registrations" USING btree ("event_id","state","id");--> statement-breakpoint
CREATE INDEX "event_registrations_of_person" ON "event_registrations" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_registrations_of_address" ON "event_registrations" USING btree ("address_key");