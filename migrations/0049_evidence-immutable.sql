-- A snapshot is what a source said when it was read: nothing changes it.
CREATE FUNCTION refuse_snapshot_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a snapshot of a source cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER evidence_snapshots_immutable BEFORE UPDATE ON "evidence_snapshots"
  FOR EACH ROW EXECUTE FUNCTION refuse_snapshot_change();
