CREATE TABLE "role_clones" (
	"number" smallint PRIMARY KEY NOT NULL,
	"clone_of" smallint NOT NULL,
	"labels" jsonb NOT NULL,
	"rights" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
