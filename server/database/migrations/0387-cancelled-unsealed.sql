-- An open ticket that does not match its seal may be cancelled, which seals it as it says: when that was stays on it, so that it goes
-- on saying that it was changed from outside. Nothing of tickets that were not, so that no seal of before changes.
alter table operation
  add column seal_broken_at timestamptz,
  add constraint broken_only_cancelled check (seal_broken_at is null or status_id = 3);
call app.may_change('operation', '{seal_broken_at}');
