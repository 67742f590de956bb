-- The audit log of one area, which may be rare among all sign-ins.
create index audit_of_area on audit (split_part(action, '.', 1), at, id);
