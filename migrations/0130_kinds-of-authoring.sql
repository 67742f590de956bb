-- Authoring gives these notices since it is an area of its own.
update notifications
set kind = case kind
  when 'education.place_suspended' then 'authoring.enrolment_suspended'
  when 'education.place_active' then 'authoring.enrolment_active'
  else replace(kind, 'education.', 'authoring.')
end
where kind in ('education.place_suspended', 'education.place_active', 'education.course_submitted', 'education.course_returned', 'education.course_published');
