-- Whoever works in a startup with a founder has a conflict in what that founder has submitted, as is found from now on.
insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
select gen_random_uuid(), found.* from (
  select distinct on (p.application_id, other.user_id)
    p.application_id, other.user_id, 'startup', 'confirmed', b.name, now()
  from application_people p
  join applications a on a.id = p.application_id and a.submissions > 0
  join business_members own on own.user_id = p.user_id
  join business_members other on other.business_id = own.business_id
  join businesses b on b.id = own.business_id
  where not exists (select from application_people q where q.application_id = p.application_id and q.user_id = other.user_id)
    and not exists (select from application_reviews r where r.application_id = p.application_id and r.user_id = other.user_id)
  order by p.application_id, other.user_id, b.name
) as found
on conflict do nothing;--> statement-breakpoint
-- It tells that somebody else has applied.
comment on table application_conflicts is 'not exported';
