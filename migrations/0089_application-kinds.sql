CREATE TABLE "application_industry_counts" (
	"industry_id" uuid NOT NULL,
	"intake_id" uuid NOT NULL,
	"status" text NOT NULL,
	"review_progress" text NOT NULL,
	"is_pending" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "application_industry_counts_kinds" PRIMARY KEY("intake_id","industry_id","status","review_progress","is_pending")
);
--> statement-breakpoint
DROP INDEX "applications_in_order";--> statement-breakpoint
DROP INDEX "applications_by_progress";--> statement-breakpoint
DROP INDEX "applications_in_state_by_progress";--> statement-breakpoint
ALTER TABLE "application_industry_counts" ADD CONSTRAINT "application_industry_counts_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_industry_counts" ADD CONSTRAINT "application_industry_counts_intake_id_application_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."application_intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_industry_counts_of" ON "application_industry_counts" USING btree ("industry_id");--> statement-breakpoint
CREATE INDEX "applications_in_order" ON "applications" USING btree ("intake_id","status",uuid_send(id));--> statement-breakpoint
CREATE INDEX "applications_by_progress" ON "applications" USING btree ("intake_id","review_progress",uuid_send(id)) WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "applications_in_state_by_progress" ON "applications" USING btree ("intake_id","status","review_progress",uuid_send(id)) WHERE status <> 'draft';--> statement-breakpoint
-- How many submitted applications of each kind an industry has, so that its list counts nothing. Whoever changes the kind
-- of an application has locked the count of that kind of the whole intake first (applications_recounted comes before
-- applications_recounted_in_industries by name), so that two changes wait for each other instead of failing.
CREATE FUNCTION count_in_industries(a applications, change int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_industry_counts (intake_id, industry_id, status, review_progress, is_pending, count)
  SELECT a.intake_id, c.industry_id, a.status, a.review_progress, a.pending_decision IS NOT NULL, change
  FROM application_industries c WHERE c.application_id = a.id AND a.status <> 'draft' ORDER BY c.industry_id
  ON CONFLICT (intake_id, industry_id, status, review_progress, is_pending)
    DO UPDATE SET count = application_industry_counts.count + excluded.count;
$$;--> statement-breakpoint
CREATE FUNCTION applications_count_in_industries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before a deletion the count of the intake is not locked yet.
  PERFORM FROM application_counts k WHERE (k.intake_id, k.status, k.review_progress, k.is_pending)
    = (old.intake_id, old.status, old.review_progress, old.pending_decision IS NOT NULL) FOR UPDATE;
  PERFORM count_in_industries(old, -1);
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  PERFORM count_in_industries(new, 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_recounted_in_industries AFTER UPDATE ON applications
  FOR EACH ROW WHEN ((old.intake_id, old.status, old.review_progress, old.pending_decision IS NULL)
    IS DISTINCT FROM (new.intake_id, new.status, new.review_progress, new.pending_decision IS NULL))
  EXECUTE FUNCTION applications_count_in_industries();--> statement-breakpoint
-- Before: its industries are deleted with it.
CREATE TRIGGER applications_uncounted_in_industries BEFORE DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count_in_industries();--> statement-breakpoint
-- An industry that is added to what was submitted, or taken away; nothing for an application that is being deleted.
CREATE FUNCTION application_industries_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen application_industries := coalesce(new, old);
BEGIN
  INSERT INTO application_industry_counts (intake_id, industry_id, status, review_progress, is_pending, count)
  SELECT intake_id, chosen.industry_id, status, review_progress, pending_decision IS NOT NULL, CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END
  FROM applications WHERE id = chosen.application_id AND status <> 'draft'
  ON CONFLICT (intake_id, industry_id, status, review_progress, is_pending)
    DO UPDATE SET count = application_industry_counts.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_industries_counted AFTER INSERT OR DELETE ON application_industries
  FOR EACH ROW EXECUTE FUNCTION application_industries_count();--> statement-breakpoint
INSERT INTO application_industry_counts (intake_id, industry_id, status, review_progress, is_pending, count)
SELECT a.intake_id, c.industry_id, a.status, a.review_progress, a.pending_decision IS NOT NULL, count(*)
FROM application_industries c JOIN applications a ON a.id = c.application_id AND a.status <> 'draft' GROUP BY 1, 2, 3, 4, 5;
