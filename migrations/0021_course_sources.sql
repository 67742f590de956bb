-- A course comes from an address of the web. What else was written there stays with it, as whom to thank.
update courses
set source = source || jsonb_build_object(
  'repo', null,
  'attribution', concat_ws(' · ', nullif(source->>'attribution', ''), source->>'repo'))
where source->>'repo' is not null and source->>'repo' !~* '^https?://[^@]*$';
