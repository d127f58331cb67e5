-- Which trailers a ticket names stays open until its second weight is taken, as does everything else that it names. A
-- row that is named no longer stays with the instant at which it was replaced. The ticket carries the plates as it
-- carries other names, so that its history tells who changed them, from what to what.
alter table operation_trailer add column replaced_at timestamptz;
alter table operation_trailer drop constraint operation_trailer_company_id_operation_id_trailer_id_key;
create unique index operation_trailer_named_once on operation_trailer (company_id, operation_id, trailer_id)
  where replaced_at is null;
call app.may_change('operation_trailer', '{replaced_at}');

alter table operation add column trailer_plates text;

-- The owner stands behind the fences too, so they are lifted meanwhile; nobody corrected anything, so the history says
-- nothing.
alter table operation no force row level security;
alter table operation_trailer no force row level security;
alter table operation disable trigger user;
update operation o set trailer_plates = t.plates
  from (select company_id, operation_id, string_agg(number_plate, ', ' order by id) as plates
    from operation_trailer group by company_id, operation_id) t
  where t.company_id = o.company_id and t.operation_id = o.id;
alter table operation enable trigger user;
alter table operation_trailer force row level security;
alter table operation force row level security;
call app.may_change('operation', '{trailer_plates}');
