-- What others have sent may be decided in somebody's stead too: both names stay, with the half and with what happened to it.
alter table income_operation add column decided_for_name text;
call app.may_change('income_operation', '{decided_for_name}');
alter table income_event add column for_name text;
