ALTER TABLE "application_intakes" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "application_intakes" ALTER COLUMN "time_zone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD COLUMN "others_shown_at" timestamp with time zone;--> statement-breakpoint
-- Nobody chose these: they are from before there was a choice.
UPDATE "application_intakes" SET "time_zone" = NULL WHERE "time_zone" = 'UTC';--> statement-breakpoint
UPDATE "application_reviews" AS "own" SET "others_shown_at" = now() FROM "application_intakes" "i"
WHERE "i"."id" = "own"."intake_id" AND "i"."reviews_shown" = 'after_own' AND "own"."state" = 'complete'
  AND EXISTS (SELECT FROM "application_reviews" "other" WHERE "other"."application_id" = "own"."application_id"
    AND "other"."id" <> "own"."id" AND "other"."state" = 'complete');
