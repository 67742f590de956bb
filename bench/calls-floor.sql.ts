/** The two statements of the floor: the same rows as the lab's calls read, written in the simplest way. */

/** Values: $1 limit. */
export const courseRows = `
select c.id, c.slug, c.title, c.summary, c.level, c.tags, c.est_minutes, c.languages, c.unit_count, c.slug as cover_seed, c.cover_url,
  c.published_at, (select courses from catalogue_counts where kind = 'all' and value = '') as total
from courses c where c.state = 'published' and c.visibility = 'public' order by c.published_at desc, c.id desc limit $1`

/** Values: $1 course, $2 learner, $3 unit, $4 language. */
export const readingRows = `
select c.id, c.slug, c.title, c.summary, c.level, c.tags, c.est_minutes, c.languages, c.unit_count, c.cover_url, c.published_at,
  coalesce(c.description_html ->> $4::text, c.description_html ->> 'en-US') as description_html, c.instructors, c.enrol_policy,
  c.sequential, c.source, e.state, e.progress_pct, e.required_units, e.completed_units, e.last_unit_key, e.started_at, f.completed_at,
  coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title) order by r.slug)
    from course_prerequisites q join courses r on r.id = q.requires_id where q.course_id = c.id), '[]') as prerequisites,
  (select json_agg(json_build_object('section_key', s.section_key, 'title', s.title, 'units', (
      select json_agg(json_build_object('unit_key', u.unit_key, 'type', u.type, 'title', u.title, 'est_minutes', u.est_minutes,
        'required', u.required, 'free_preview', u.free_preview, 'state', coalesce(p.state, 'not_started'),
        'is_new', u.unit_key <> all(v.unit_keys), 'lock', null) order by u.position)
      from units u left join unit_progress p on p.unit_id = u.id and p.enrolment_id = e.id
      where u.section_id = s.id and u.hidden_at is null)) order by s.position)
    from sections s where s.course_id = c.id and s.hidden_at is null) as outline,
  (select json_build_object('unit_key', u.unit_key, 'title', u.title, 'html', b.html, 'headings', b.headings, 'locale', b.locale,
      'is_stale', b.source_hash <> en.hash)
    from units u join unit_bodies b on b.unit_id = u.id left join unit_bodies en on en.unit_id = u.id and en.locale = 'en-US'
    where u.course_id = c.id and u.unit_key = $3 order by b.locale = $4 desc, b.locale = 'en-US' desc limit 1) as unit
from courses c
join enrolments e on e.course_id = c.id and e.user_id = $2
join course_versions v on v.course_id = c.id and v.n = e.version_at_start
left join completions f on f.enrolment_id = e.id
where c.id = $1`
