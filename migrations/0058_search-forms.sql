-- The forms in which texts are stored and compared. Those of `kernel/server/search.ts`, so that both find the same.

-- Without case, accents, width and punctuation.
create function search_plain(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    normalize(lower(regexp_replace(normalize(normalize(value, NFKC), NFD), '[\u0300-\u036f]', '', 'g')), NFC),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3030\u30fb\ufe00-\uffff]+', ' ', 'g'))
$$;

-- All texts of an object.
create function search_texts(texts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(value #>> '{}', ' ' order by ordinality), '')
  from jsonb_path_query(coalesce(texts, '{}'), 'lax $.**') with ordinality as each(value, ordinality)
  where jsonb_typeof(value) = 'string'
$$;

-- The pairs of neighbouring characters in scripts without spaces, and the single characters.
create function search_pairs(plain text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(run[1], at, size)), '{}')
  from regexp_matches(plain, '[\u3005\u3006\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') as run,
    generate_series(1, length(run[1])) as at, generate_series(1, 2) as size
  where at + size - 1 <= length(run[1])
$$;

-- What a thing is found by: its title (weighing most) and its texts as words of English, Spanish and no language, pairs of
-- Japanese characters, its kind and its audience.
create function search_words(kind text, title jsonb, body jsonb, audience text[]) returns tsvector
language sql immutable parallel safe as $$
  with texts as (
    select search_plain(search_texts(title)) as t, left(search_plain(search_texts(body)), 20000) as b
  ), split as (
    select t, b, regexp_replace(t, '[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]+', ' ', 'g') as tw,
      regexp_replace(b, '[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]+', ' ', 'g') as bw
    from texts
  )
  select setweight(to_tsvector('simple', tw) || to_tsvector('english', tw) || to_tsvector('spanish', regexp_replace(tw, 'cion\M', 'ción', 'g')), 'A')
    || to_tsvector('simple', bw) || to_tsvector('english', bw) || to_tsvector('spanish', regexp_replace(bw, 'cion\M', 'ción', 'g'))
    || array_to_tsvector(search_pairs(t || ' ' || b))
    || array_to_tsvector(array_append(array(select 'who:' || each from unnest(audience) as each), 'kind:' || kind))
  from split
$$;
