-- A file may be of any list: some of their names have a figure in them, such as `cargo2`.
alter table export drop constraint export_noun_check;
alter table export add constraint export_noun_check check (noun ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(noun) <= 60);
