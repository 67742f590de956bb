-- A time zone as a person chose it, or UTC if this PostgreSQL does not know it.
create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
--> statement-breakpoint
-- Learners are active on days of their own time zone.
create or replace function keep_member_learning() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.institute_id is not null and (tg_op = 'DELETE' or old.institute_id is distinct from new.institute_id) then
    perform sum_up_learning(old.institute_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.institute_id is not null then
    perform sum_up_learning(new.institute_id, new.user_id);
    if tg_op = 'UPDATE' and new.last_active_at > old.last_active_at then
      insert into institute_activity (institute_id, day, user_id)
      values (new.institute_id, (new.last_active_at at time zone
        (select known_zone(time_zone) from users where id = new.user_id))::date, new.user_id) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
