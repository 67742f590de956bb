-- How many applications an intake has in each status, so that a list of 100,000 counts nothing. The rows are locked in one
-- order, so that two changes in opposite directions wait for each other instead of failing.
create function applications_count_statuses() returns trigger language plpgsql as $$
begin
  insert into application_counts (intake_id, status, count)
  select intake_id, status, sum(change) from (
    select new.intake_id, new.status, 1 as change where tg_op <> 'DELETE'
    union all select old.intake_id, old.status, -1 where tg_op <> 'INSERT'
  ) changes group by intake_id, status order by intake_id, status
  on conflict (intake_id, status) do update set count = application_counts.count + excluded.count;
  return null;
end $$;--> statement-breakpoint
create trigger applications_counted after insert or delete on applications
  for each row execute function applications_count_statuses();--> statement-breakpoint
create trigger applications_recounted after update on applications
  for each row when ((old.intake_id, old.status) is distinct from (new.intake_id, new.status))
  execute function applications_count_statuses();--> statement-breakpoint
insert into application_counts (intake_id, status, count)
select intake_id, status, count(*) from applications group by intake_id, status;
