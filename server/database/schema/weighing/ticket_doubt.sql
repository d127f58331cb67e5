-- A ticket that was found not to say what the server has sealed stands in no sum, from the look that found it until one that finds it sound
-- again. A row that an intruder writes here leaves nothing out: each has the server's own word.
create table ticket_doubt (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  found_at timestamptz not null,
  -- When a look found the seal whole again.
  ended_at timestamptz,
  proof text not null,
  unique (company_id, operation_id),
  unique (company_id, id)
);

call app.tenant_table('ticket_doubt', append_only => true, changes => '{found_at,ended_at,proof}');
call app.tells_of('ticket_doubt', 'operation', 'operation_id');

alter table ticket_doubt
  add foreign key (company_id, operation_id) references operation (company_id, id);

create index on ticket_doubt (company_id) where ended_at is null;
