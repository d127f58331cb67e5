-- Whoever took an alert on is told of it again, and nobody else; and when it was told last, of how many times.
alter table alert
  add column taken_by bigint,
  add column told_again smallint not null default 0 check (told_again between 0 and 100);
call app.may_change('alert', '{taken_by,told_again}');
