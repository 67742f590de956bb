CREATE TABLE "round_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"instrument" text NOT NULL,
	"state" text NOT NULL,
	"is_public" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_messages" ADD CONSTRAINT "round_messages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_messages" ADD CONSTRAINT "round_messages_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_messages_of_startup" ON "round_messages" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "round_messages_of_round" ON "round_messages" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "round_messages_by_email" ON "round_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "round_messages_in_time" ON "round_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rounds_of_startup" ON "rounds" USING btree ("business_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open" ON "rounds" USING btree ("business_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "rounds_shown" ON "rounds" USING btree ("id") WHERE state = 'open' and is_public;--> statement-breakpoint
-- The pages of rounds are drawn anew once a round, or what they show of its startup, changes.
create trigger public_pages_told after insert or update or delete or truncate on rounds for each statement execute function tell_public_pages('fundraising');--> statement-breakpoint
create trigger public_pages_told after insert or delete or truncate or update of name, slug, logo_url, tagline, description, stage, country, status on businesses for each statement execute function tell_public_pages('fundraising');--> statement-breakpoint
create trigger public_pages_told after insert or update or delete or truncate on business_industries for each statement execute function tell_public_pages('fundraising');
