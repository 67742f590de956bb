-- Spanish words in -ción are kept without that ending now, as their plural already was: 'certificacion' becomes 'certif'.
update course_search s set es = w.es from (
  select course_id, string_agg(
      '''' || replace(replace(stem, '\', '\\'), '''', '''''') || '''' || ':' || array_to_string(array(
        select p::text || v from unnest(positions, weights) as t(p, v)), ','), ' ')::tsvector as es
  from course_search cross join lateral (
    select positions, weights, case when lexeme ~ 'cion$'
      then coalesce((ts_lexize('spanish_stem', regexp_replace(lexeme, 'cion$', 'ción')))[1], lexeme) else lexeme end as stem
    from unnest(es)) as words
  group by course_id
) w where w.course_id = s.course_id and s.es is distinct from w.es;--> statement-breakpoint
delete from cut_bodies where locale = 'es-MX';
