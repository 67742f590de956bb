-- By the person's own places in courses, whatever the statistics say of the institution: while ten thousand people are brought
-- in at once they still say that it has nobody, and its index, read anew for each of them, takes the square of their number.
create or replace function sum_up_learning(of_institute uuid, of_user uuid) returns void language sql as $$
  update institute_members m
  set enrolled = s.enrolled, completed = s.completed, progress_pct = s.progress_pct, last_active_at = s.last_active_at, risk_at = s.risk_at
  from (select count(*) filter (where e.state in ('active', 'completed', 'suspended')) as enrolled,
      count(*) filter (where e.state = 'completed') as completed,
      coalesce(floor(avg(case when e.state = 'completed' then 100 else e.progress_pct end)
        filter (where e.state in ('active', 'completed', 'suspended'))), 0)::int as progress_pct,
      max(e.last_active_at) as last_active_at, min(e.risk_at) as risk_at
    from enrolments e where e.user_id = of_user and e.institute_id is not distinct from of_institute) as s
  where m.institute_id = of_institute and m.user_id = of_user
$$;
