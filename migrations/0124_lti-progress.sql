-- The progress of learners who came from a learning platform is sent there by a job, which is added in the transaction
-- that changes the progress, and a few seconds later, so that several changes are one message.
create function tell_lti_platforms() returns trigger language plpgsql as $$
begin
  -- After anything else that is due, and two at a time at most, however many platforms there are.
  perform graphile_worker.add_job('lti.send_grade', json_build_object('id', g.id),
    queue_name := 'lti.send_grade ' || get_byte(uuid_send(g.platform_id), 15) % 2,
    run_at := now() + interval '5 seconds', job_key := 'lti:' || g.id, max_attempts := 5, priority := 10)
  from lti_grades g where g.user_id = new.user_id and g.course_id = new.course_id and g.state <> 'ended';
  return null;
end $$;--> statement-breakpoint
create trigger lti_progressed after update of progress_pct, state on enrolments for each row
  when (new.progress_pct <> old.progress_pct or new.state <> old.state) execute function tell_lti_platforms();
