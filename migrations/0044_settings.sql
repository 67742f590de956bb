CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"is_locked" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE INDEX "setting_versions_by" ON "setting_versions" USING btree ("by_id");