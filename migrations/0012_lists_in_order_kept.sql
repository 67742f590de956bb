-- One order of names and titles for readers of every language, so that one index serves them all: that of Japanese (JIS, whose
-- common characters go by their reading), in which Latin letters go as everywhere, accents and case counting last; so the
-- Spanish ñ stands beside n: PostgreSQL 15 knows no rules of one's own.
create collation reading_order (provider = icu, locale = 'ja');
--> statement-breakpoint
alter table institute_members alter column sort_name type text collate reading_order;
--> statement-breakpoint
alter table enrolments alter column member_name type text collate reading_order;
--> statement-breakpoint
drop index courses_title_en;
--> statement-breakpoint
drop index courses_title_es;
--> statement-breakpoint
drop index courses_title_ja;
--> statement-breakpoint
create index courses_title_en on courses (left(title ->> 'en-US', 60) collate reading_order, id) where state = 'published' and visibility = 'public';
--> statement-breakpoint
create index courses_title_es on courses (left(coalesce(title ->> 'es-MX', title ->> 'en-US'), 60) collate reading_order, id) where state = 'published' and visibility = 'public';
--> statement-breakpoint
create index courses_title_ja on courses (left(coalesce(title ->> 'ja-JP', title ->> 'en-US'), 60) collate reading_order, id) where state = 'published' and visibility = 'public';
--> statement-breakpoint
create index courses_all_by_title_en on courses (left(title ->> 'en-US', 60) collate reading_order, id);
--> statement-breakpoint
create index courses_all_by_title_es on courses (left(coalesce(title ->> 'es-MX', title ->> 'en-US'), 60) collate reading_order, id);
--> statement-breakpoint
create index courses_all_by_title_ja on courses (left(coalesce(title ->> 'ja-JP', title ->> 'en-US'), 60) collate reading_order, id);
--> statement-breakpoint
-- The name as it is shown, else the address.
create function member_sort_name(first_name text, last_name text, email text) returns text language sql immutable as $$
  select left(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), 80)
$$;
--> statement-breakpoint
create or replace function keep_member_words() returns trigger language plpgsql as $$
begin
  select member_words(new.institute_id, u.first_name, u.last_name, u.email), member_sort_name(u.first_name, u.last_name, u.email)
  into new.search, new.sort_name from users u where u.id = new.user_id;
  return new;
end $$;
--> statement-breakpoint
-- Places in courses before memberships: the order in which learning writes them.
create or replace function keep_words_of_person() returns trigger language plpgsql as $$
begin
  update enrolments e set member_name = member_sort_name(new.first_name, new.last_name, new.email)
  where e.user_id = new.id and e.member_state is not null;
  update institute_members m set search = member_words(m.institute_id, new.first_name, new.last_name, new.email),
    sort_name = member_sort_name(new.first_name, new.last_name, new.email) where m.user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- What a learner is in the institution through which a course is taken, kept with the place in the course.
create function keep_place_in_institute() returns trigger language plpgsql as $$
begin
  select m.state, m.kind, m.sort_name into new.member_state, new.member_kind, new.member_name
  from institute_members m where m.institute_id = new.institute_id and m.user_id = new.user_id;
  return new;
end $$;
--> statement-breakpoint
create trigger place_in_institute_kept_when_added before insert on enrolments
  for each row when (new.institute_id is not null) execute function keep_place_in_institute();
--> statement-breakpoint
create trigger place_in_institute_kept_when_changed before update of institute_id on enrolments
  for each row when (old.institute_id is distinct from new.institute_id) execute function keep_place_in_institute();
--> statement-breakpoint
create function keep_places_of_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update enrolments e set member_state = null, member_kind = null, member_name = null
    where e.user_id = old.user_id and e.institute_id is not distinct from old.institute_id;
  else
    update enrolments e set member_state = new.state, member_kind = new.kind, member_name = new.sort_name
    where e.user_id = new.user_id and e.institute_id is not distinct from new.institute_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger places_of_member_kept_when_added after insert on institute_members
  for each row execute function keep_places_of_member();
--> statement-breakpoint
create trigger places_of_member_kept_when_changed after update of state, kind on institute_members
  for each row when (old.state <> new.state or old.kind <> new.kind) execute function keep_places_of_member();
--> statement-breakpoint
create trigger places_of_member_kept_when_gone after delete on institute_members
  for each row execute function keep_places_of_member();
--> statement-breakpoint
-- What is summed up in a membership is summed up again only when it changes.
drop trigger member_learning_kept_when_changed on enrolments;
--> statement-breakpoint
create trigger member_learning_kept_when_changed after update on enrolments
  for each row when ((new.institute_id is not null or old.institute_id is not null)
    and (old.institute_id, old.state, old.progress_pct, old.last_active_at, old.risk_at)
      is distinct from (new.institute_id, new.state, new.progress_pct, new.last_active_at, new.risk_at))
  execute function keep_member_learning();
--> statement-breakpoint
update institute_members m set sort_name = member_sort_name(u.first_name, u.last_name, u.email) from users u where u.id = m.user_id;
--> statement-breakpoint
update enrolments e set member_state = m.state, member_kind = m.kind, member_name = m.sort_name
from institute_members m where m.institute_id = e.institute_id and m.user_id = e.user_id;
--> statement-breakpoint
-- How many places a course has: counted when some come or go, those of the courses in one order, so that no two wait for each other.
create function count_new_learners() returns trigger language plpgsql as $$
begin
  insert into course_learners as c (course_id, learners)
  select n.course_id, count(*) from new_learners n group by n.course_id order by n.course_id
  on conflict (course_id) do update set learners = c.learners + excluded.learners;
  return null;
end $$;
--> statement-breakpoint
create trigger learners_counted_when_added after insert on enrolments
  referencing new table as new_learners for each statement execute function count_new_learners();
--> statement-breakpoint
create function count_gone_learners() returns trigger language plpgsql as $$
begin
  perform from course_learners c where c.course_id in (select g.course_id from gone_learners g) order by c.course_id for update;
  update course_learners c set learners = c.learners - g.gone
  from (select course_id, count(*) as gone from gone_learners group by course_id) as g where c.course_id = g.course_id;
  return null;
end $$;
--> statement-breakpoint
create trigger learners_counted_when_gone after delete on enrolments
  referencing old table as gone_learners for each statement execute function count_gone_learners();
--> statement-breakpoint
create function count_no_learners() returns trigger language plpgsql as $$
begin
  insert into course_learners (course_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger learners_counted_from_none after insert on courses for each row execute function count_no_learners();
--> statement-breakpoint
insert into course_learners (course_id, learners)
select c.id, (select count(*) from enrolments e where e.course_id = c.id) from courses c;
