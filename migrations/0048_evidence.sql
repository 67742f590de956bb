CREATE TABLE "evidence_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"exact" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"offset" integer,
	"place" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file" text,
	"extractor" text NOT NULL,
	"text" text NOT NULL,
	"places" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"producer" text,
	"published" text,
	"accessed_at" timestamp with time zone NOT NULL,
	"licence" text,
	"citation" text,
	"url" text,
	"language" text NOT NULL,
	"retracted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence_quotes" ADD CONSTRAINT "evidence_quotes_snapshot_id_evidence_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."evidence_snapshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_snapshots" ADD CONSTRAINT "evidence_snapshots_source_id_evidence_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."evidence_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_sources" ADD CONSTRAINT "evidence_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_quotes_once" ON "evidence_quotes" USING btree ("snapshot_id",coalesce("offset", -1),md5("exact"));--> statement-breakpoint
CREATE INDEX "evidence_quotes_of" ON "evidence_quotes" USING btree ("snapshot_id","id");--> statement-breakpoint
CREATE INDEX "evidence_snapshots_of" ON "evidence_snapshots" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "evidence_sources_of" ON "evidence_sources" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "evidence_sources_by_url" ON "evidence_sources" USING btree ("url");