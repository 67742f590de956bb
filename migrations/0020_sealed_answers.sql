-- Answers were stored in clear until now, some with the link of an invitation. They live for a day and cannot be sealed afterwards.
delete from idempotent_answers;
