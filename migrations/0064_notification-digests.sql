CREATE TABLE "digest_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"words_key" text NOT NULL,
	"words_values" jsonb NOT NULL,
	"path" text,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_entries" ADD CONSTRAINT "digest_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_entries_due" ON "digest_entries" USING btree ("due_at","user_id","topic");--> statement-breakpoint
CREATE INDEX "digest_entries_of" ON "digest_entries" USING btree ("user_id","topic","due_at");