-- Who decides is reminded once of what has waited too long: since when that is so, and which of them nobody was reminded of yet.
alter table income_operation add column reminded_at timestamptz;
call app.may_change('income_operation', '{reminded_at}');
create index on income_operation (company_id, arrived_at) where side = 'received' and status_id = 1 and reminded_at is null;
