-- The card of a course says its rating too.
alter table courses drop column card;
drop function course_card(uuid, text, jsonb, jsonb, text, text[], int, text[], int, text, timestamptz);
create function course_card(id uuid, slug text, title jsonb, summary jsonb, level text, tags text[], est_minutes int,
  languages text[], unit_count int, cover_url text, published_at timestamptz, rating_sum int, rating_count int)
returns json language plpgsql immutable as $$
begin
  return json_build_object('id', id, 'slug', slug, 'title', title, 'summary', summary, 'level', level, 'tags', tags,
    'est_minutes', est_minutes, 'languages', languages, 'unit_count', unit_count, 'cover_seed', slug, 'cover_url', cover_url,
    'published_at', to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'rating', case when rating_count > 0 then
      json_build_object('average', round(rating_sum::numeric / rating_count, 1), 'count', rating_count) end);
end $$;
alter table courses add column card json not null generated always as
  (course_card(id, slug, title, summary, level, tags, est_minutes, languages, unit_count, cover_url, published_at,
    rating_sum, rating_count)) stored;
