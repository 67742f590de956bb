-- How many applications an intake has of each kind, so that a list of 100,000 counts nothing. The rows are locked in one
-- order, so that two changes in opposite directions wait for each other instead of failing.
drop trigger applications_recounted on applications;--> statement-breakpoint
create or replace function applications_count_statuses() returns trigger language plpgsql as $$
begin
  insert into application_counts (intake_id, status, review_progress, is_pending, count)
  select intake_id, status, review_progress, is_pending, sum(change) from (
    select new.intake_id, new.status, new.review_progress, new.pending_decision is not null as is_pending, 1 as change where tg_op <> 'DELETE'
    union all
    select old.intake_id, old.status, old.review_progress, old.pending_decision is not null, -1 where tg_op <> 'INSERT'
  ) changes group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (intake_id, status, review_progress, is_pending) do update set count = application_counts.count + excluded.count;
  return null;
end $$;--> statement-breakpoint
create trigger applications_recounted after update on applications
  for each row when ((old.intake_id, old.status, old.review_progress, old.pending_decision is null)
    is distinct from (new.intake_id, new.status, new.review_progress, new.pending_decision is null))
  execute function applications_count_statuses();--> statement-breakpoint
insert into application_counts (intake_id, status, review_progress, is_pending, count)
select intake_id, status, review_progress, pending_decision is not null, count(*) from applications group by 1, 2, 3, 4;--> statement-breakpoint
-- Who reviews in an intake, and how much. Only a new review adds a reviewer: one that is deleted may be deleted with its
-- reviewer, who must not come back.
create function applications_count_reviewers() returns trigger language plpgsql as $$
declare
  review application_reviews := coalesce(new, old);
  more_reviews int := (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int;
  more_open int := case when tg_op <> 'DELETE' then (new.state in ('assigned', 'in_progress'))::int else 0 end
    - case when tg_op <> 'INSERT' then (old.state in ('assigned', 'in_progress'))::int else 0 end;
  more_done int := case when tg_op <> 'DELETE' then (new.state = 'complete')::int else 0 end
    - case when tg_op <> 'INSERT' then (old.state = 'complete')::int else 0 end;
begin
  if tg_op = 'INSERT' then
    insert into application_reviewers (intake_id, user_id, reviews, open, done)
    values (new.intake_id, new.user_id, more_reviews, more_open, more_done)
    on conflict (intake_id, user_id) do update set reviews = application_reviewers.reviews + excluded.reviews,
      open = application_reviewers.open + excluded.open, done = application_reviewers.done + excluded.done;
  else
    update application_reviewers set reviews = reviews + more_reviews, open = open + more_open, done = done + more_done
    where intake_id = review.intake_id and user_id = review.user_id;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger application_reviewers_counted after insert or delete on application_reviews
  for each row execute function applications_count_reviewers();--> statement-breakpoint
create trigger application_reviewers_recounted after update on application_reviews
  for each row when (old.state is distinct from new.state) execute function applications_count_reviewers();--> statement-breakpoint
insert into application_reviewers (intake_id, user_id, reviews, open, done)
select intake_id, user_id, count(*), count(*) filter (where state in ('assigned', 'in_progress')), count(*) filter (where state = 'complete')
from application_reviews group by 1, 2;
