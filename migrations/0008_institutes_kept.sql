-- How many students and supervisors an institution has, kept beside it. Whoever changes its members holds the institution's
-- row first, so that no two wait for each other.
create function count_new_members() returns trigger language plpgsql as $$
begin
  update institutes i set student_count = i.student_count + n.students, supervisor_count = i.supervisor_count + n.supervisors
  from (select institute_id, count(*) filter (where kind = 'student') as students, count(*) filter (where kind <> 'student') as supervisors
    from new_members where state = 'active' group by institute_id) as n
  where i.id = n.institute_id;
  return null;
end $$;
--> statement-breakpoint
create trigger members_counted_when_added after insert on institute_members
  referencing new table as new_members for each statement execute function count_new_members();
--> statement-breakpoint
create function recount_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'active' then
    update institutes set student_count = student_count - (old.kind = 'student')::int,
      supervisor_count = supervisor_count - (old.kind <> 'student')::int where id = old.institute_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'active' then
    update institutes set student_count = student_count + (new.kind = 'student')::int,
      supervisor_count = supervisor_count + (new.kind <> 'student')::int where id = new.institute_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger members_counted_when_changed after update of state, kind on institute_members
  for each row when (old.state <> new.state or old.kind <> new.kind) execute function recount_member();
--> statement-breakpoint
create trigger members_counted_when_gone after delete on institute_members
  for each row execute function recount_member();
--> statement-breakpoint
-- Units a learner tries and fails, and work sent back: rare, so counted anew each time one comes or goes.
create function count_stuck_units() returns trigger language plpgsql as $$
begin
  update enrolments e set struggling_units = c.struggling, returned_units = c.returned
  from (select count(*) filter (where u.type = 'quiz' and p.state <> 'completed' and (p.attempts >= 3 or p.state = 'failed')) as struggling,
      count(*) filter (where u.type = 'assignment' and p.state = 'failed') as returned
    from unit_progress p join units u on u.id = p.unit_id where p.enrolment_id = new.enrolment_id) as c
  where e.id = new.enrolment_id and (e.struggling_units <> c.struggling or e.returned_units <> c.returned);
  return null;
end $$;
--> statement-breakpoint
create trigger stuck_units_counted_when_added after insert on unit_progress
  for each row when (new.state = 'failed' or new.attempts >= 3) execute function count_stuck_units();
--> statement-breakpoint
create trigger stuck_units_counted_when_changed after update on unit_progress
  for each row when ((new.state = 'failed' or new.attempts >= 3 or old.state = 'failed' or old.attempts >= 3)
    and (new.state <> old.state or new.attempts <> old.attempts)) execute function count_stuck_units();
--> statement-breakpoint
-- From when on a learner is at risk, if nothing happens. The same rule as areas/institutes/server/risk-rules.ts, which says why;
-- a test holds the two together.
create function risk_at(state text, progress_pct int, started_at timestamptz, last_active_at timestamptz, stuck_units int, pace_days int)
returns timestamptz language sql immutable as $$
  select case
    when state <> 'active' then null
    when stuck_units > 0 then last_active_at
    else least(last_active_at + make_interval(secs => 7 * 86400),
      case when progress_pct <= 75 then started_at + make_interval(secs => pace_days * 864 * (progress_pct + 25)) end)
  end
$$;
--> statement-breakpoint
create function keep_enrolment_risk() returns trigger language plpgsql as $$
begin
  if new.institute_id is null then
    new.risk_at := null;
    return new;
  end if;
  if new.pace_days is null then
    select greatest(14, least(180, 7 * ceil(c.est_minutes / 60.0)::int)) into new.pace_days from courses c where c.id = new.course_id;
  end if;
  new.risk_at := risk_at(new.state, new.progress_pct, new.started_at, new.last_active_at, new.struggling_units + new.returned_units, new.pace_days);
  return new;
end $$;
--> statement-breakpoint
create trigger enrolment_risk_kept before insert or update on enrolments
  for each row when (new.institute_id is not null or new.risk_at is not null) execute function keep_enrolment_risk();
--> statement-breakpoint
-- What a person learns through an institution, summed up in their membership: a list of people reads nothing else.
-- By the person's own places in courses, whatever the statistics say of the institution: while ten thousand people are brought
-- in at once they still say that it has nobody, and its index, read anew for each of them, takes the square of their number.
create function sum_up_learning(of_institute uuid, of_user uuid) returns void language sql as $$
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
--> statement-breakpoint
create function keep_member_learning() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.institute_id is not null and (tg_op = 'DELETE' or old.institute_id is distinct from new.institute_id) then
    perform sum_up_learning(old.institute_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.institute_id is not null then
    perform sum_up_learning(new.institute_id, new.user_id);
    if tg_op = 'UPDATE' and new.last_active_at > old.last_active_at then
      insert into institute_activity (institute_id, day, user_id)
      values (new.institute_id, (new.last_active_at at time zone 'UTC')::date, new.user_id) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger member_learning_kept_when_added after insert on enrolments
  for each row when (new.institute_id is not null) execute function keep_member_learning();
--> statement-breakpoint
create trigger member_learning_kept_when_changed after update on enrolments
  for each row when (new.institute_id is not null or old.institute_id is not null) execute function keep_member_learning();
--> statement-breakpoint
create trigger member_learning_kept_when_gone after delete on enrolments
  for each row when (old.institute_id is not null) execute function keep_member_learning();
--> statement-breakpoint
-- The words of names and addresses as kernel/server/search.ts has them of what is asked (`searchable`): width, case and Latin
-- accents make no difference.
create function words_of(given text) returns text[] language sql immutable as $$
  select array_remove(regexp_split_to_array(
    normalize(regexp_replace(normalize(lower(normalize(given, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'), NFC),
    '[\s!-/:-@\[-`{-~・]+'), '')
$$;
--> statement-breakpoint
create function member_words(of_institute uuid, first_name text, last_name text, email text) returns tsvector language sql immutable as $$
  select array_to_tsvector(words_of(first_name || ' ' || last_name || ' ' || email) || of_institute::text)
$$;
--> statement-breakpoint
create function keep_member_words() returns trigger language plpgsql as $$
begin
  select member_words(new.institute_id, u.first_name, u.last_name, u.email) into new.search from users u where u.id = new.user_id;
  return new;
end $$;
--> statement-breakpoint
create trigger member_words_kept before insert on institute_members for each row execute function keep_member_words();
--> statement-breakpoint
create function keep_words_of_person() returns trigger language plpgsql as $$
begin
  update institute_members m set search = member_words(m.institute_id, new.first_name, new.last_name, new.email) where m.user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger words_of_person_kept after update of first_name, last_name, email on users
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name or old.email <> new.email)
  execute function keep_words_of_person();
