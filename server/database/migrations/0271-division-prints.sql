-- Each line of a division has a paper of its own, whose prints are counted as those of a ticket are.
alter table operation_division add column print_count integer not null default 0 check (print_count >= 0);
call app.may_change('operation_division', '{print_count}');
