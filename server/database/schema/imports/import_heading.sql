-- The field that a company means by a heading; null where it leaves such columns out.
create table import_heading (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  noun text not null check (length(noun) <= 60),
  heading text not null check (length(heading) between 1 and 200),
  field text check (length(field) <= 100),
  decimal text check (decimal in (',', '.')),
  days text check (days in ('dayFirst', 'monthFirst')),
  unique (company_id, noun, heading),
  unique (company_id, id)
);

call app.tenant_table('import_heading', append_only => true, changes => '{field,decimal,days}');
