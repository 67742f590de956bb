-- What happened stays told: rows of the audit log are added, never changed or removed.
create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_refuse();
