-- The passages of a course are indexed by a job (areas/tutor/server/jobs.ts), whoever writes its texts. The same job is asked for
-- once a course, however many of its texts a transaction writes.
create function index_passages(of_course uuid) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('tutor.index_passages', json_build_object('course_id', of_course), job_key := 'tutor.index_passages ' || of_course);
end $$;
--> statement-breakpoint
create function index_passages_of_body() returns trigger language plpgsql as $$
begin
  if new.markdown <> '' and (tg_op = 'INSERT' or old.markdown is distinct from new.markdown) then
    perform index_passages(u.course_id) from units u where u.id = new.unit_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- At the end of the transaction: until then it would hold the job, and with it every other author of the course.
create constraint trigger unit_bodies_indexed after insert or update on unit_bodies
  deferrable initially deferred for each row execute function index_passages_of_body();
--> statement-breakpoint
-- A lab that has worked before has texts that nobody has asked about yet. A new one has neither texts nor a queue.
do $$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform index_passages(id) from courses;
  end if;
end $$;
