-- What was done to a scale or what stands around it: one card for each job.

-- owner: catalogues
create table service_card (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  code text not null,
  service_kind_id bigint not null,
  serviced_part text not null,
  customer_id bigint,
  person text,
  service_date date not null,
  problem text,
  problem_solution text,
  foreign key (company_id, service_kind_id) references service_kind (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id)
);
call app.kept_table('service_card',
  fields => '{code,service_kind_id,serviced_part,customer_id,person,service_date,problem,problem_solution}', searched => '{code}');
create unique index on service_card (company_id, search_key) where deleted_at is null;
