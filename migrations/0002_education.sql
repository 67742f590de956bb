-- Keeps catalogue_counts: how many listed courses there are in all, and by tag, level and language. A list can then say
-- its total without counting rows. By statement, not by row, so that writing many courses at once counts once.
create function counted_in(c courses) returns table (kind text, value text) language plpgsql immutable as $$
begin
  return query select k.kind, k.value
  from (
    select 'all', ''
    union all select 'level', c.level
    union all select 'tag', t.tag from unnest(c.tags) as t(tag)
    union all select 'locale', l.locale from unnest(c.languages) as l(locale)
  ) as k(kind, value)
  where c.state = 'published' and c.visibility = 'public';
end $$;

create function count_listed_courses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into catalogue_counts as counts (kind, value, courses)
    select k.kind, k.value, count(*) from new_courses as c, counted_in(c) as k group by k.kind, k.value order by k.kind, k.value
    on conflict (kind, value) do update set courses = counts.courses + excluded.courses;
  end if;
  if tg_op <> 'INSERT' then
    update catalogue_counts as counts set courses = counts.courses - gone.courses
    from (select k.kind, k.value, count(*) as courses from old_courses as c, counted_in(c) as k group by k.kind, k.value) as gone
    where counts.kind = gone.kind and counts.value = gone.value;
  end if;
  return null;
end $$;
create trigger courses_counted_when_added after insert on courses
  referencing new table as new_courses for each statement execute function count_listed_courses();
create trigger courses_counted_when_changed after update on courses
  referencing old table as old_courses new table as new_courses for each statement execute function count_listed_courses();
create trigger courses_counted_when_gone after delete on courses
  referencing old table as old_courses for each statement execute function count_listed_courses();

-- The order by title of a course list, in each language.
create index courses_title_en on courses (left(lower(title ->> 'en-US'), 60), id) where state = 'published' and visibility = 'public';
create index courses_title_es on courses (left(lower(coalesce(title ->> 'es-MX', title ->> 'en-US')), 60), id) where state = 'published' and visibility = 'public';
create index courses_title_ja on courses (left(lower(coalesce(title ->> 'ja-JP', title ->> 'en-US')), 60), id) where state = 'published' and visibility = 'public';

-- The card of a course as lists show it (CourseCard in the contract), kept beside the row so that a list builds no JSON.
-- The function is immutable in fact: the texts of jsonb and of an instant in UTC depend on no setting.
create function course_card(id uuid, slug text, title jsonb, summary jsonb, level text, tags text[], est_minutes int,
  languages text[], unit_count int, cover_url text, published_at timestamptz) returns json language plpgsql immutable as $$
begin
  return json_build_object('id', id, 'slug', slug, 'title', title, 'summary', summary, 'level', level, 'tags', tags,
    'est_minutes', est_minutes, 'languages', languages, 'unit_count', unit_count, 'cover_seed', slug, 'cover_url', cover_url,
    'published_at', to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;
alter table courses add column card json not null generated always as
  (course_card(id, slug, title, summary, level, tags, est_minutes, languages, unit_count, cover_url, published_at)) stored;

-- What the outline passes on of a unit: its words as JSON text (OutlineUnit in the contract, but for what the rules say), and
-- the marks that the rules look at (UnitMarks in reading.sql.ts). Kept for the same reason as the card.
create function unit_line(unit_key text, type text, title jsonb, est_minutes int, required boolean, free_preview boolean)
returns json language plpgsql immutable as $$
begin
  return json_build_object('unit_key', unit_key, 'type', type, 'title', title, 'est_minutes', est_minutes, 'required', required,
    'free_preview', free_preview);
end $$;
create function unit_marks(id uuid, unit_key text, section_id uuid, type text, required boolean, free_preview boolean,
  completes_by text, unlock_at timestamptz) returns json language plpgsql immutable as $$
begin
  return json_build_array(id, unit_key, section_id, type, required, free_preview, completes_by,
    to_char(unlock_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;
alter table units
  add column line json not null generated always as (unit_line(unit_key, type, title, est_minutes, required, free_preview)) stored,
  add column marks json not null generated always as
    (unit_marks(id, unit_key, section_id, type, required, free_preview, completes_by, unlock_at)) stored;
