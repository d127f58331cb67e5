-- A list can be written as a PDF too.
alter table export drop constraint export_format_check;
alter table export add constraint export_format_check check (format in ('xlsx', 'csv', 'pdf'));
