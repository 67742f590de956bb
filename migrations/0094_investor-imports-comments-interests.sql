CREATE TABLE "investor_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"before" jsonb,
	"version_after" integer,
	CONSTRAINT "investor_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "investor_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pitch_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"by" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"quote" text NOT NULL,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "pitch_interests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stages" text[] NOT NULL,
	"industry_ids" uuid[] NOT NULL,
	"countries" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "investor_import_rows" ADD CONSTRAINT "investor_import_rows_import_id_investor_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."investor_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_imports" ADD CONSTRAINT "investor_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_comments" ADD CONSTRAINT "pitch_comments_thread_id_pitch_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."pitch_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_comments" ADD CONSTRAINT "pitch_comments_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_threads" ADD CONSTRAINT "pitch_threads_section_id_pitch_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."pitch_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_threads" ADD CONSTRAINT "pitch_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_interests" ADD CONSTRAINT "pitch_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_import_rows_in_state" ON "investor_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "investor_imports_by" ON "investor_imports" USING btree ("by");--> statement-breakpoint
CREATE INDEX "pitch_comments_of" ON "pitch_comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "pitch_comments_by" ON "pitch_comments" USING btree ("by");--> statement-breakpoint
CREATE INDEX "pitch_threads_of" ON "pitch_threads" USING btree ("section_id","is_resolved","id");--> statement-breakpoint
CREATE INDEX "pitch_threads_resolved_by" ON "pitch_threads" USING btree ("resolved_by");