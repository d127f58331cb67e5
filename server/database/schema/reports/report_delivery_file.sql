-- A file of a report that was sent.
create table report_delivery_file (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  delivery_id bigint not null,
  file_id bigint not null,
  unique (company_id, delivery_id, file_id),
  unique (company_id, id)
);

call app.tenant_table('report_delivery_file', append_only => true);

alter table report_delivery_file
  add foreign key (company_id, delivery_id) references report_delivery (company_id, id),
  add foreign key (company_id, file_id) references file (company_id, id);
