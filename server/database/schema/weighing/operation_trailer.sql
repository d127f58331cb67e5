-- A trailer on a ticket, as the ticket names it.
create table operation_trailer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  trailer_id bigint not null,
  number_plate text not null,
  replaced_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('operation_trailer', append_only => true, changes => '{replaced_at}');

alter table operation_trailer
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, trailer_id) references trailer (company_id, id);

create unique index operation_trailer_named_once on operation_trailer (company_id, operation_id, trailer_id)
  where replaced_at is null;
create index on operation_trailer (company_id, trailer_id, operation_id) where replaced_at is null;
create index on operation_trailer (company_id, operation_id);

create trigger sealed after insert or update on operation_trailer for each row
  execute function app.note_part_of_operation();

create policy gate on operation_trailer for select to terezi_gate using (true);
grant select on operation_trailer to terezi_gate;
