DROP INDEX "application_conflicts_one_each";--> statement-breakpoint
ALTER TABLE "application_conflicts" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "application_conflicts_one_each" ON "application_conflicts" USING btree ("application_id","user_id","kind","subject");--> statement-breakpoint
-- What was found until now is about the domain in its evidence, or about the startup of that name.
UPDATE "application_conflicts" SET "subject" = "evidence" WHERE "kind" = 'same_domain';--> statement-breakpoint
UPDATE "application_conflicts" c SET "subject" = b."id"::text
FROM "business_members" m JOIN "businesses" b ON b."id" = m."business_id"
WHERE c."kind" = 'startup' AND m."user_id" = c."user_id" AND b."name" = c."evidence";
