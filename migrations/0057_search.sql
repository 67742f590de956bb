CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"plain_title" text NOT NULL,
	"audience" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_sources" (
	"kind" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"of_table" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_by_words" ON "search_entries" USING gin ("words");