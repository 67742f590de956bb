-- How many of an event's registrations are confirmed, waiting, pending and checked in. Whoever changes one holds the event's
-- row first, so that nobody counts beside them.
create function events_count_registrations() returns trigger language plpgsql as $$
declare
  was event_registrations := case when tg_op = 'INSERT' then null else old end;
  now_is event_registrations := case when tg_op = 'DELETE' then null else new end;
begin
  update events set
    confirmed = confirmed + (coalesce(now_is.state = 'confirmed', false))::int - (coalesce(was.state = 'confirmed', false))::int,
    waiting = waiting + (coalesce(now_is.state = 'waitlisted', false))::int - (coalesce(was.state = 'waitlisted', false))::int,
    pending = pending + (coalesce(now_is.state = 'pending', false))::int - (coalesce(was.state = 'pending', false))::int,
    checked_in = checked_in + (now_is.checked_in_at is not null)::int - (was.checked_in_at is not null)::int
  where id = coalesce(now_is.event_id, was.event_id);
  return null;
end $$;--> statement-breakpoint
create trigger event_registrations_counted after insert or delete on event_registrations
  for each row execute function events_count_registrations();--> statement-breakpoint
create trigger event_registrations_recounted after update on event_registrations
  for each row when (old.state is distinct from new.state or (old.checked_in_at is null) is distinct from (new.checked_in_at is null))
  execute function events_count_registrations();
