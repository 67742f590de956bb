DROP INDEX "application_redactions_one_each";--> statement-breakpoint
-- What was hidden until now was hidden in every submission: there is a row for each.
ALTER TABLE "application_redactions" ADD COLUMN "version" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "application_redactions" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
INSERT INTO "application_redactions" ("id", "application_id", "version", "text", "by_user", "at")
SELECT gen_random_uuid(), r."application_id", n, r."text", r."by_user", r."at"
FROM "application_redactions" r
JOIN "applications" a ON a."id" = r."application_id"
CROSS JOIN generate_series(2, a."submissions") AS n;--> statement-breakpoint
ALTER TABLE "application_redactions" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "application_redactions" ADD CONSTRAINT "application_redactions_one_each" UNIQUE NULLS NOT DISTINCT("application_id","version","field","text");
